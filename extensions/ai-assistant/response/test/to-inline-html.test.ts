import { toInlineHtml } from '../to-inline-html';

it.each( [
	[ 'fine **rolls**', 'fine <strong>rolls</strong>' ],
	[ '# Title', 'Title' ],
	[ 'one\n\ntwo', 'one<br>two' ],
	[ '- <b>a</b> < b', 'a &lt; b' ],
	[ '<p onclick="x()">a<script>1</script></p>', 'a' ],
] )( 'makes a part of a paragraph of %j', ( response, html ) => {
	expect( toInlineHtml( response ) ).toBe( html );
} );
