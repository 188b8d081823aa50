import { isScriptCode } from '../paste-script';

it.each( [
	[ 'a script', "<script src='//vendor.example/loader?id=1'></script>" ],
	[
		'an element and a script',
		'<!-- begin --><div data-url="https://vendor.example/"></div>\n<script>start( { id: 1 } );</script><!-- end -->',
	],
	[
		'a link with its text and a script',
		'<a href="https://vendor.example/">Book</a><script async src="//vendor.example/a.js"></script>',
	],
] )( 'recognizes %s', ( _, pasted ) => {
	expect( isScriptCode( pasted ) ).toBe( true );
} );

it.each( [
	[ 'a URL', 'https://vendor.example/' ],
	[ 'a frame', '<iframe src="https://vendor.example/"></iframe>' ],
	[ 'text', 'Text with <script> in it' ],
	[
		'a page that contains a script',
		'<p>Text</p><script src="//vendor.example/loader"></script>',
	],
] )( 'rejects %s', ( _, pasted ) => {
	expect( isScriptCode( pasted ) ).toBe( false );
} );
