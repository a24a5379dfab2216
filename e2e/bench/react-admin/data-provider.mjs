const read = async (path) => {
  const response = await fetch(`/api${path}`, {
    headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
  });
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  return response.json();
};

const withId = (record) => ({ ...record, id: record._id });

/** The lists of the portal's API, in the shape of react-admin. The measured page calls no other method. */
export const dataProvider = {
  async getList(resource, { pagination, sort, filter }) {
    const query = new URLSearchParams({
      page: pagination.page,
      limit: pagination.perPage,
      ...(resource === 'prestamos' && { sort: `${sort.field}_${sort.order.toLowerCase()}` }),
      ...filter,
    });
    const { data, total } = await read(`/${resource}?${query}`);
    return { data: data.map(withId), total };
  },
};
