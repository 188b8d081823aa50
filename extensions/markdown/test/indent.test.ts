import { indent } from '../indent';

/** `|` marks the ends of the selection. */
const press = ( marked: string, direction: 1 | -1 ): string => {
	const field = document.createElement( 'textarea' );
	field.value = marked.replaceAll( '|', '' );
	const start = marked.indexOf( '|' );
	const end = marked.lastIndexOf( '|' );
	field.setSelectionRange( start, end === start ? start : end - 1 );
	indent( field, direction );
	const { value, selectionStart, selectionEnd } = field;
	return selectionStart === selectionEnd
		? `${ value.slice( 0, selectionStart ) }|${ value.slice(
				selectionStart
		  ) }`
		: `${ value.slice( 0, selectionStart ) }|${ value.slice(
				selectionStart,
				selectionEnd
		  ) }|${ value.slice( selectionEnd ) }`;
};

describe( 'indent', () => {
	it.each( [
		[ 'a|b', 1, 'a    |b' ],
		[ '- |', 1, '    - |' ],
		[ 'x\n|a\nb|\nc', 1, 'x\n    |a\n    b|\nc' ],
		[ '|a\n|b', 1, '    |a\n|b' ],
		[ '    a|b', -1, 'a|b' ],
		[ '  |a', -1, '|a' ],
		[ '\ta|', -1, 'a|' ],
		[ 'a|', -1, 'a|' ],
		[ '    |a\n  b|', -1, '|a\nb|' ],
	] as const )( 'turns %j by %i into %j', ( before, direction, after ) => {
		expect( press( before, direction ) ).toBe( after );
	} );
} );
