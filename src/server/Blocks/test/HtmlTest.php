<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks\Html;

/**
 * Tests attributes of HTML elements.
 */
final class HtmlTest extends TestCase {

	public function test_attributes_are_escaped_and_some_have_no_value(): void {
		$this->assertSame(
			' class="a &quot;b&quot;" value="" width="3" controls src="https://example.org/?a=1&#038;b=2" poster=""',
			Html::attributes(
				array(
					'class'    => 'a "b"',
					'value'    => '',
					'width'    => 3,
					'controls' => true,
					'loop'     => false,
					'id'       => null,
					'src'      => 'https://example.org/?a=1&b=2',
					'poster'   => 'javascript:alert(1)',
				)
			)
		);
	}

	public function test_images_are_as_in_html_and_as_in_stored_blocks(): void {
		$image = array(
			'src' => 'https://example.org/a.png',
			'alt' => '',
		);
		$this->assertSame( '<img src="https://example.org/a.png" alt="">', Html::image( $image ) );
		$this->assertSame( '<img src="https://example.org/a.png" alt=""/>', Html::image( $image, '/>' ) );
	}
}
