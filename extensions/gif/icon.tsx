import { Path, SVG } from '@wordpress/components';

/** The letters "GIF" in a frame. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7c0-1.1.9-2 2-2zm0 1.5a.5.5 0 0 0-.5.5v10c0 .3.2.5.5.5h16a.5.5 0 0 0 .5-.5V7a.5.5 0 0 0-.5-.5H4zM10 9v1.5H7v3h1.7v-1.2h1.4V15H5.5V9H10zm3 0v6h-1.5V9H13zm5.5 0v1.5H16v.8h2v1.4h-2V15h-1.5V9h4z" />
	</SVG>
);
