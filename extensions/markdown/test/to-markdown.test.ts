import { render } from '../render';
import { toMarkdown } from '../to-markdown';

describe( 'toMarkdown', () => {
	it.each( [
		[ 'a heading', '<h3>Title</h3>', '### Title' ],
		[
			'formats',
			'<p>a <strong>b</strong> <em>c</em> <del>d</del> <code>e</code></p>',
			'a **b** _c_ ~~d~~ `e`',
		],
		[
			'a link and an image',
			'<p><a href="https://e.org/" title="T">x</a></p><figure><img src="a.png" alt="A"></figure>',
			'[x](https://e.org/ "T")\n\n![A](a.png)',
		],
		[
			'code with its language',
			'<pre><code class="language-js">a &lt; b\n</code></pre>',
			'```js\na < b\n```',
		],
		[
			'what Markdown has no sign for',
			'<p>H<sub>2</sub>O <kbd>Tab</kbd></p>',
			'H<sub>2</sub>O <kbd>Tab</kbd>',
		],
		[ 'a line', '<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb' ],
		[
			'what Google Docs copies',
			'<b style="font-weight:normal"><p>a <b>b</b></p></b>',
			'a **b**',
		],
	] )( 'writes %s', ( _, html, markdown ) => {
		expect( toMarkdown( html ) ).toBe( markdown );
	} );

	it.each( [
		'- a\n- b\n\n    - c',
		'1. a\n2. b',
		'> quoted\n> twice',
		'| a | b |\n| --- | ---: |\n| 1 | 2 |',
		'- [ ] buy\n- [x] bake',
		'Text with * and _ and # and [brackets] and x < y and `a < b`.',
		'```php\n<?php echo "- ☐ a";\n```',
		'Ein „Satz“ — שלום — مرحبا',
	] )( 'gives a source whose HTML is the same: %s', ( source ) => {
		const html = render( source );
		expect( render( toMarkdown( html ) ).replace( /\s+/g, ' ' ) ).toBe(
			html.replace( /\s+/g, ' ' )
		);
	} );
} );
