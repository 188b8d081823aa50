<?php
declare( strict_types=1 );

namespace Freehold\Tests;

/**
 * The saved link is shown when it has a number.
 */
final class SendAMessageTest extends TestCase {

	public function test_visitors_see_the_saved_link_once_it_has_a_number(): void {
		$stored = (string) file_get_contents( __DIR__ . '/stored/default.html' );
		$this->assertStringContainsString( '<a class="whatsapp-block__button wp-block-button__link wp-element-button" href="https://api.whatsapp.com/send?phone=612678888&amp;text=My%20Message"', do_blocks( $stored ) );
		foreach ( array( '"61CX"' => '""', '"267 8888"' => '7' ) as $value => $other ) {
			$this->assertSame( '', trim( do_blocks( str_replace( $value, $other, $stored ) ) ) );
		}
	}

	public function test_default_texts_are_in_the_language_of_the_page(): void {
		$translate = static fn ( string $translation, string $text ): string => array(
			'Chat on WhatsApp' => 'Auf WhatsApp schreiben',
			'Hi, I got your WhatsApp information from your website.' => 'Hallo! Ich komme von eurer Website.',
		)[ $text ] ?? $translation;
		add_filter( 'gettext_freehold', $translate, 10, 2 );
		$stored  = (string) file_get_contents( __DIR__ . '/stored/default.html' );
		$default = str_replace( array( ',"firstMessage":"My Message"', 'My%20Message' ), array( '', 'Hi%2C%20I%20got%20your%20WhatsApp%20information%20from%20your%20website.' ), $stored );
		$html    = do_blocks( $default );
		$own     = do_blocks( $stored );
		remove_filter( 'gettext_freehold', $translate );
		$this->assertStringContainsString( '&#038;text=Hallo%21%20Ich%20komme%20von%20eurer%20Website."', $html );
		$this->assertStringContainsString( '>Auf WhatsApp schreiben</a>', $html );
		$this->assertStringContainsString( 'text=My%20Message"', $own );
	}
}
