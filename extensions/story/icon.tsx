import { Path, SVG } from '@wordpress/components';

/** A tall page before another one. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M5.5 3h8A1.5 1.5 0 0 1 15 4.5v12a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 4 16.5v-12A1.5 1.5 0 0 1 5.5 3Zm0 1.5v12h8v-12h-8ZM16.5 6H18a1.5 1.5 0 0 1 1.5 1.5v12A1.5 1.5 0 0 1 18 21h-8a1.5 1.5 0 0 1-1.5-1.5H18V7.5h-1.5V6Z" />
	</SVG>
);
