import { Path, SVG } from '@wordpress/components';

/** Stacked images with an arrow to the next one. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M5 3.5h11A1.5 1.5 0 0 1 17.5 5v11a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 16V5A1.5 1.5 0 0 1 5 3.5ZM5 5v11h11V5H5Zm4.5 1.9 3.8 3.6-3.8 3.6-1-1.1 2.6-2.5-2.6-2.5 1-1.1ZM19 8h1.5v10.5a2 2 0 0 1-2 2H8V19h10.5a.5.5 0 0 0 .5-.5V8Z" />
	</SVG>
);
