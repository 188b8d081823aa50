/** A paragraph, code and a table: as Markdown and as core's blocks. */
import { paragraphs, post, stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'markdown', 'code-and-table' ),
	core: () =>
		post(
			paragraphs( 'Run <code>npm start</code>:' ),
			'<!-- wp:code -->\n<pre class="wp-block-code"><code>if ( a &lt; b &amp;&amp; c ) { run( "x" ); }</code></pre>\n<!-- /wp:code -->',
			'<!-- wp:table -->\n<figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th>bread</th><th>price</th></tr></thead><tbody><tr><td>rye</td><td>4.2</td></tr></tbody></table></figure>\n<!-- /wp:table -->'
		),
};
