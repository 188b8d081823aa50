<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Locale;
use RuntimeException;

/**
 * Tests calls in another language.
 */
final class LocaleTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		// English is always there, so it is the other language of a site in a language that is not.
		add_filter( 'locale', static fn (): string => 'xx_XX', 1 );
	}

	public function test_restores_the_language_before(): void {
		$this->assertSame( 'en_US', Locale::with( 'en_US', static fn (): string => determine_locale() ) );
		$this->assertSame( 'xx_XX', determine_locale() );
		$this->assertSame( 'xx_XX', Locale::with( '', static fn (): string => determine_locale() ) );
	}

	public function test_restores_it_after_an_exception(): void {
		try {
			Locale::with( 'en_US', static fn () => throw new RuntimeException( 'The mail server is gone.' ) );
			$this->fail( 'The exception is lost.' );
		} catch ( RuntimeException ) {
			$this->assertSame( 'xx_XX', determine_locale() );
		}
	}
}
