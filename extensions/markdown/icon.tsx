import { Path, SVG } from '@wordpress/components';

/** The Markdown mark (dcurtis/markdown-mark, CC0). */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 208 128">
		<Path d="M193 0H15A15 15 0 0 0 0 15v98a15 15 0 0 0 15 15h178a15 15 0 0 0 15-15V15a15 15 0 0 0-15-15zM30 98V30h20l20 25 20-25h20v68H90V59L70 84 50 59v39zm125 0-30-33h20V30h20v35h20z" />
	</SVG>
);
