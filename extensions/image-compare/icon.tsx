import { Path, SVG } from '@wordpress/components';

/** An image that a handle divides. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M11.25 3h1.5v18h-1.5v-1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5h6.25V3Zm0 3H5v12h6.25V6ZM14 4.5h5A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5h-5V18h5V6h-5V4.5ZM9.5 9.2 6.7 12l2.8 2.8V9.2Zm5.5 0v5.6l2.8-2.8L15 9.2Z" />
	</SVG>
);
