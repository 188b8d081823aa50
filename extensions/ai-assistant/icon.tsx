import { Path, SVG } from '@wordpress/components';

/** A pen's stroke with a spark. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M9.5 3 11 7.5 15.5 9 11 10.5 9.5 15 8 10.5 3.5 9 8 7.500zM17.500 12l.9 2.600 2.600.9-2.600.9-.9 2.600-.9-2.600-2.600-.9 2.600-.9zM4 19.250h8v1.500H4z" />
	</SVG>
);
