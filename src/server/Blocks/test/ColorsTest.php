<?php
/**
 * Tests of valid colors and gradients.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks\Colors;

final class ColorsTest extends TestCase {

	/** @return array<string, array{mixed, ?string}> */
	public static function colors(): array {
		$safe   = array( '#abc', '#abcd', '#AABBCC', '#aabbcc80', 'rebeccapurple', 'currentColor', 'rgb(1, 2, 3)', 'rgba(1,2,3,.5)', 'rgb(10% 20% 30% / 50%)', 'hsl(120deg 50% 50%)', 'hsla(120, 50%, 50%, 0.4)', 'oklch(0.7 0.1 200)', 'var(--wp--preset--color--accent-1)' );
		$unsafe = array( '', 'red;position:fixed', '#12', '#abcde', 'url(x)', 'expression(alert(1))', 'rgb(1,2,3);x:y', '"><script>', "red\n", 'var(--x, url(y))', 'color(x)', 7, null, array( 'red' ) );
		$cases  = array();
		foreach ( $safe as $color ) {
			$cases[ $color ] = array( $color, $color );
		}
		foreach ( $unsafe as $index => $color ) {
			$cases[ "unsafe {$index}" ] = array( $color, null );
		}
		return $cases;
	}

	/** @dataProvider colors */
	public function test_only_colors_are_accepted_as_colors( mixed $color, ?string $taken ): void {
		$this->assertSame( $taken, Colors::color( $color ) );
	}

	/** @return array<string, array{mixed, ?string}> */
	public static function gradients(): array {
		$safe   = array( 'linear-gradient(135deg,rgba(6,147,227,1) 0%,rgb(155,81,224) 100%)', 'radial-gradient(circle at 50% 50%, #fff 0%, var(--wp--preset--color--contrast) 100%)', 'repeating-linear-gradient(to right, red, oklch(0.7 0.1 200) 20px)', 'conic-gradient(from .25turn, #f00, #00f)' );
		$unsafe = array( '', 'red', 'linear-gradient(', 'linear-gradient()', 'linear-gradient(red, url(x))', 'linear-gradient(red);position:fixed', 'linear-gradient(red)"onclick="x', "linear-gradient(red)\n", 'image-set(red)', 'linear-gradient(expression(1))', str_repeat( 'linear-gradient(', 2000 ), 'linear-gradient(' . str_repeat( 'rgb', 20000 ), 7, null, array() );
		$cases  = array();
		foreach ( $safe as $gradient ) {
			$cases[ $gradient ] = array( $gradient, $gradient );
		}
		foreach ( $unsafe as $index => $gradient ) {
			$cases[ "unsafe {$index}" ] = array( $gradient, null );
		}
		return $cases;
	}

	/** @dataProvider gradients */
	public function test_only_gradients_are_taken_as_gradients( mixed $gradient, ?string $taken ): void {
		$this->assertSame( $taken, Colors::gradient( $gradient ) );
	}
}
