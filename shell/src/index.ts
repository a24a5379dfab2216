// The federation needs a moment to agree on the shared libraries before any file imports one of them.
import('./bootstrap');
