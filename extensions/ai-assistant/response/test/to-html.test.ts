import { render, toHtml } from '../to-html';

const HOSTILE = [
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'<a href="javascript:alert(1)">x</a>',
	'[x](javascript:alert(1))',
	'<a href="&#106;ava&#9;script:alert(1)">x</a>',
	'<a href="data:text/html,<script>alert(1)</script>">x</a>',
	'<a href="vbscript:x">x</a>',
	'<svg onload=alert(1)><a xlink:href="javascript:1">x</a></svg>',
	'<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
	'<iframe src="https://example.org"></iframe>',
	'<object data="x"></object><embed src="x">',
	'<form action="https://example.org"><input name="a"><button>b</button></form>',
	'<p style="position:fixed;inset:0" onclick="x()" id="wpadminbar">x</p>',
	'<style>body{display:none}</style>',
	'<table background="https://example.org/a.png"><tr><td>x</td></tr></table>',
	'<!-- wp:html --><b onmouseover="x()">block</b><!-- /wp:html -->',
	'<p title="<!-- wp:html -->">x</p>',
	'```\n</code></pre><script>alert(1)</script>\n```\n<script>',
];

const DANGEROUS =
	/<script|<svg|<math|<iframe|<object|<embed|<form|<input|<button|<style|<!--|\son\w+=|\sstyle=|\sid=|\sbackground=|javascript:|vbscript:|data:/i;

describe.each( [
	[ 'what becomes blocks', toHtml ],
	[ 'what is shown', render ],
] )( '%s', ( _, convert ) => {
	it.each( HOSTILE )( 'has nothing that runs: %s', ( text ) => {
		const html = convert( text );
		const page = new DOMParser().parseFromString( html, 'text/html' );
		// Markup that is shown as code is harmless.
		page.querySelectorAll( 'code' ).forEach( ( code ) => code.remove() );
		// A link that markdown-it rejects stays text.
		page.body.innerHTML = page.body.innerHTML.replace(
			'[x](javascript:alert(1))',
			''
		);
		expect( page.body.innerHTML ).not.toMatch( DANGEROUS );
	} );

	it( 'keeps Markdown and simple HTML', () => {
		expect(
			convert( '**a** _b_ `c < d` ~~e~~\nH<sub>2</sub>O' ).trim()
		).toBe(
			'<p><strong>a</strong> <em>b</em> <code>c &lt; d</code> <s>e</s><br>\nH<sub>2</sub>O</p>'
		);
	} );

	it( 'keeps links', () => {
		expect( convert( '[a](https://example.org/?x=1&y=2)' ) ).toContain(
			'<a href="https://example.org/?x=1&amp;y=2">a</a>'
		);
	} );
} );

describe( 'toHtml', () => {
	it( 'makes lines of the items of a loose list', () => {
		expect(
			toHtml( '- a\n\n- b\n\n  c\n\n  - d\n' ).replace( /\n/g, '' )
		).toBe( '<ul><li>a</li><li>b<p>c</p><ul><li>d</li></ul></li></ul>' );
	} );

	it( 'keeps the boxes of tasks, the alignment of cells and the numbers of footnotes', () => {
		expect( toHtml( '- [ ] a\n- [x] b\n- [link](/c)' ) ).toBe(
			'<ul>\n<li>☐ a</li>\n<li>☑ b</li>\n<li><a href="/c">link</a></li>\n</ul>\n'
		);
		expect( toHtml( '| a | b |\n|--:|---|\n| 1 | 2 |' ) ).toContain(
			'<td align="right">1</td>\n<td>2</td>'
		);
		expect( toHtml( 'a[^1]\n\n[^1]: Note' ) ).toContain( 'a<sup>1</sup>' );
	} );

	it( 'shows media as links with their hosts until the user agrees', () => {
		const text = '![A < B](https://example.org/a.png?secret=1)';
		expect( toHtml( text ) ).toBe(
			'<p><a href="https://example.org/a.png?secret=1">A &lt; B (example.org)</a></p>\n'
		);
		expect(
			toHtml( text, new Set( [ 'https://example.org/a.png?secret=1' ] ) )
		).toBe(
			'<p><img src="https://example.org/a.png?secret=1" alt="A < B"></p>\n'
		);
	} );
} );
