import { Path, SVG } from '@wordpress/components';

/** A folded map. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="m20.1 4.3-5 1.7-6-2-5.7 1.9c-.2 0-.4.3-.4.5v12.9c0 .4.4.7.8.5l5.3-1.8 6 2 5.5-1.9c.3-.1.4-.3.4-.5V4.8c0-.3-.4-.6-.9-.5zM9.8 5.9l4.4 1.4v10.9l-4.4-1.5V5.9zM4.5 7l3.8-1.2v10.9l-3.8 1.3V7zm15 10.1-3.8 1.3v-11l3.8-1.3v11z" />
	</SVG>
);
