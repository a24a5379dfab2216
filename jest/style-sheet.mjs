// Stands for every style sheet: no test lays anything out.
export default {};
