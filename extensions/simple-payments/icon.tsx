import { Path, SVG } from '@wordpress/components';

/** A payment card. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7c0-1.1.9-2 2-2zm0 1.5a.5.5 0 0 0-.5.5v1.5h17V7a.5.5 0 0 0-.5-.5H4zM3.5 11v6c0 .3.2.5.5.5h16a.5.5 0 0 0 .5-.5v-6h-17zM6 14h4v1.5H6V14z" />
	</SVG>
);
