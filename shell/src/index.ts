// A dynamic import, so that the federation resolves the shared libraries before any file imports one of them.
import('./bootstrap');
