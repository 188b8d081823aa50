import { Path, SVG } from '@wordpress/components';

/** A fork and a knife. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M6 3h1.5v5h1V3H10v5h1V3h1.5v6c0 1.4-.9 2.5-2.2 2.9V21H8.2v-9.1C6.9 11.5 6 10.4 6 9V3zm9 0c2.2 1 3.5 3.6 3.5 7v3h-1.8v8H15V3z" />
	</SVG>
);
