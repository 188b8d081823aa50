/// <reference types="apple-mapkit-js-browser" />
