import { withCoreLook } from '../core-look';

describe( 'the look of tables, quotes and code in the preview', () => {
	it( 'is the one of core’s blocks', () => {
		expect(
			withCoreLook(
				'<blockquote><p>q</p></blockquote><pre><code>x</code></pre><p><code>y</code></p><table><tbody><tr><td>1</td></tr></tbody></table>'
			)
		).toBe(
			'<blockquote class="wp-block-quote"><p>q</p></blockquote><pre class="wp-block-code"><code>x</code></pre><p><code>y</code></p><figure class="wp-block-table"><table><tbody><tr><td>1</td></tr></tbody></table></figure>'
		);
	} );

	it.each( [
		'<blockquote class="mine">q</blockquote>',
		'<pre>no code</pre>',
		'<table><tbody><tr><td><table><tbody><tr><td>x</td></tr></tbody></table></td></tr></tbody></table>',
	] )( 'does not change %s', ( own ) => {
		expect( withCoreLook( own ) ).toBe( own );
	} );
} );
