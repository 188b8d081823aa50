import { render } from '../render';

describe( 'render', () => {
	it.each( [
		[ 'nothing', '', '' ],
		[
			'an image, and none that is being uploaded',
			'![a](a.png)![Uploading b…](#freehold-markdown-1)',
			'<p><img src="a.png" alt="a"></p>\n',
		],
		[ 'text with less-than', 'x < y', '<p>x &lt; y</p>\n' ],
		[
			'straight quotes and dots',
			'Say "hi", it\'s `"code"`...',
			'<p>Say “hi”, it’s <code>&quot;code&quot;</code>…</p>\n',
		],
		[
			'an address in angle brackets',
			'<https://example.org>',
			'<p><a href="https://example.org">https://example.org</a></p>\n',
		],
		[
			'code with its language',
			'```js\n<script>1</script>\n```',
			'<pre><code class="language-js">&lt;script&gt;1&lt;/script&gt;\n</code></pre>\n',
		],
		[
			'a table',
			'| a |\n| - |\n| 1 |',
			'<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table>\n',
		],
		[
			'tasks',
			'- [ ] buy\n- [x] bake\n- [y] not one',
			'<ul>\n<li class="task-list-item">☐\ufe0e buy</li>\n<li class="task-list-item">☑\ufe0e bake</li>\n<li>[y] not one</li>\n</ul>\n',
		],
		[
			// The browser continues in bold until the next paragraph, as on any page.
			'a tag that is not closed',
			'a <b>b',
			'<p>a <b>b</b></p><b>\n</b>',
		],
		[
			'an address that is a script',
			'[x](javascript:alert(1))',
			'<p>[x](javascript:alert(1))</p>\n',
		],
		[
			'HTML that authors may publish',
			'H<sub>2</sub>O, <kbd data-key="1" class="k">Tab</kbd>',
			'<p>H<sub>2</sub>O, <kbd data-key="1" class="k">Tab</kbd></p>\n',
		],
	] )( 'makes HTML of %s', ( _, source, html ) => {
		expect( render( source ) ).toBe( html );
	} );

	it.each( [
		'<script>alert(1)</script>',
		'<a href="javascript:alert(1)">x</a>',
		'<a href="&#106;avascript:alert(1)">x</a>',
		'<img src=x onerror=alert(1)>',
		'<svg onload=alert(1)><path/></svg>',
		'<iframe src="https://example.org"></iframe>',
		'<form action="/"><input name="a"></form>',
		'<!-- wp:html --><b>block</b><!-- /wp:html -->',
		'<p title="<!-- wp:html -->">block</p>',
		'<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
		'<style>body{display:none}</style>',
	] )( 'takes out what WordPress would: %s', ( source ) => {
		expect( render( source ) ).not.toMatch(
			/<script|javascript:|onerror=|onload=|<iframe|<form|<input|<svg|<!--|<style/
		);
	} );

	it( 'names the footnotes of different sources differently, those of the same source alike', () => {
		const source = 'Text[^1]\n\n[^1]: Note.';
		const html = render( source );
		expect( html ).toMatch(
			/<a href="#fn-(\w+)-1" id="fnref-\1-1">\[1\]<\/a>/
		);
		expect( html ).toMatch( /aria-label="Back to reference"/ );
		expect( render( source ) ).toBe( html );
		expect( render( `More. ${ source }` ) ).not.toContain(
			/id="(fn-\w+-1)"/.exec( html )?.[ 1 ]
		);
	} );
} );
