<?php
/**
 * The output of a contact card for visitors, address books and search engines.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks\LocalBusiness;
use Freehold\Settings;

final class ContactInfoTest extends TestCase {

	private const EMAIL = '<!-- wp:jetpack/email {"email":"me@example.org"} --><div class="wp-block-jetpack-email"><a href="mailto:me@example.org">me@example.org</a></div><!-- /wp:jetpack/email -->';
	private const PHONE = '<!-- wp:jetpack/phone {"phone":"+49 30 1234"} --><div class="wp-block-jetpack-phone"><a href="tel:+49301234">+49 30 1234</a></div><!-- /wp:jetpack/phone -->';
	private const HOURS = '<!-- wp:jetpack/business-hours {"days":[{"name":"Mon","hours":[{"opening":"09:00","closing":"17:00"}]}]} /-->';

	/**
	 * Returns a stored child block.
	 *
	 * @param string $name  Its name.
	 * @param string $inner Its markup.
	 */
	private static function child( string $name, string $inner ): string {
		return "<!-- wp:jetpack/{$name} --><div class=\"wp-block-jetpack-{$name}\">{$inner}</div><!-- /wp:jetpack/{$name} -->";
	}

	/**
	 * Returns a stored address.
	 *
	 * @param string $link The opening tag of its link, if it has one.
	 */
	private static function address( string $link = '' ): string {
		$lines = '<div class="jetpack-address__address jetpack-address__address1">Am Hafen #7</div><div>' .
			'<span class="jetpack-address__city">Kiel</span>, <span class="jetpack-address__region"></span> <span class="jetpack-address__postal">24103</span></div>' .
			'<div class="jetpack-address__country">Deutschland</div>';
		return self::child( 'address', '' === $link ? $lines : "{$link}{$lines}</a>" );
	}

	/**
	 * The output of blocks without style sheets.
	 *
	 * @param string $blocks Stored blocks.
	 */
	private static function output( string $blocks ): string {
		return (string) preg_replace( '#<(style|link)[^>]*>(.*?</style>)?\s*#s', '', do_blocks( $blocks ) );
	}

	/**
	 * A stored card.
	 *
	 * @param string $inner      Stored blocks.
	 * @param string $attributes JSON.
	 */
	private static function card( string $inner, string $attributes = '' ): string {
		return "<!-- wp:jetpack/contact-info {$attributes} --><div class=\"wp-block-jetpack-contact-info\">{$inner}</div><!-- /wp:jetpack/contact-info -->";
	}

	/**
	 * Returns the data for search engines on a page with the blocks.
	 *
	 * @param string $blocks Stored blocks.
	 * @return ?array<string, mixed> Null for none.
	 */
	private function told( string $blocks ): ?array {
		global $wp_query;
		$was      = $wp_query;
		$wp_query = new \WP_Query( array( 'p' => $this->post( '-' ) ) );
		do_blocks( $blocks );
		$wp_query = $was;
		if ( ! has_action( 'wp_footer', array( LocalBusiness::class, 'print' ) ) ) {
			return null;
		}
		ob_start();
		LocalBusiness::print();
		$html = (string) ob_get_clean();
		$this->assertSame( 1, preg_match( '#^<script type="application/ld\+json">\s*(\{.*\})\s*</script>\s*$#s', $html, $found ) );
		return json_decode( $found[1], true );
	}

	/** Changes the site's language for the order of addresses. */
	private static function inLanguage( string $locale, callable $what ): mixed {
		$filter = static fn (): string => $locale;
		add_filter( 'locale', $filter );
		$result = $what();
		remove_filter( 'locale', $filter );
		return $result;
	}

	/** @return array<string, array{string, string}> */
	public static function orders(): array {
		return array(
			'American'  => array( 'en_US', 'Am Hafen #7|Kiel 24103|Deutschland' ),
			'German'    => array( 'de_DE_formal', 'Am Hafen #7|24103 Kiel|Deutschland' ),
			'British'   => array( 'en_GB', 'Am Hafen #7|Kiel|24103|Deutschland' ),
			'Hungarian' => array( 'hu_HU', 'Kiel|Am Hafen #7|24103|Deutschland' ),
			'Japanese'  => array( 'ja', 'Deutschland|24103|Kiel|Am Hafen #7' ),
			'unknown'   => array( 'xx_XX', 'Am Hafen #7|Kiel 24103|Deutschland' ),
		);
	}

	/** @dataProvider orders */
	public function test_an_address_is_in_the_order_of_the_sites_language( string $locale, string $lines ): void {
		$html = self::inLanguage( $locale, static fn (): string => self::output( self::address() ) );
		$this->assertStringStartsWith( '<div class="wp-block-jetpack-address">', $html );
		$this->assertSame( $lines, trim( wp_strip_all_tags( str_replace( '</div>', '|', $html ) ), '|' ) );
	}

	public function test_an_american_address_stays_as_it_is_stored(): void {
		$stored = '<div class="wp-block-jetpack-address"><div class="jetpack-address__address jetpack-address__address1">7 Lane</div><div><span class="jetpack-address__city">Bath</span>, <span class="jetpack-address__region">ME</span> <span class="jetpack-address__postal">04530</span></div><div class="jetpack-address__country">USA</div></div>';
		$this->assertSame( $stored, self::output( "<!-- wp:jetpack/address -->{$stored}<!-- /wp:jetpack/address -->" ) );
	}

	public function test_markup_that_is_more_than_an_address_loses_nothing(): void {
		$more = self::child( 'address', '<div class="jetpack-address__city">Kiel</div><p>Ring <b>twice</b></p>' );
		$this->assertStringContainsString( '<div class="jetpack-address__city">Kiel</div><p>Ring <b>twice</b></p>', self::output( $more ) );
	}

	public function test_the_map_gets_the_whole_address(): void {
		$html = self::output( self::address( '<a href="https://www.google.com/maps/search/Am+Hafen #7,+Kiel,+24103+Deutschland" target="_blank" rel="noopener noreferrer" title="Auf der Karte">' ) );
		$this->assertSame( 1, preg_match( '/href="([^"]*)"/', $html, $found ) );
		parse_str( (string) wp_parse_url( html_entity_decode( $found[1] ), PHP_URL_QUERY ), $query );
		$this->assertSame( 'Am Hafen #7, Kiel 24103, Deutschland', $query['query'] );
		$this->assertStringContainsString( ' title="Open address in Google Maps"', $html );
		$this->assertStringContainsString( ' rel="noopener noreferrer"', $html );
	}

	public function test_urls_in_text_are_linked_unchanged(): void {
		$this->assertSame(
			'<div class="wp-block-jetpack-email">Write to <a href="mailto:me@example.org">me@example.org</a>, please</div>',
			self::output( self::child( 'email', 'Write to <a href="mailto:me@example.org,">me@example.org</a>, please' ) )
		);
		$this->assertSame(
			'<div class="wp-block-jetpack-email">Anna &lt;<a href="mailto:anna@example.org">anna@example.org</a>></div>',
			self::output( self::child( 'email', 'Anna &lt;anna@example.org>' ) )
		);
		$quoted = self::child( 'email', '<a href="mailto:a@b.co">a@b.co" onclick="alert(1)</a>' );
		$this->assertStringContainsString( '<a href="mailto:a@b.co">a@b.co" onclick', self::output( $quoted ) );
		$this->assertStringNotContainsString( '<a', self::output( self::child( 'email', '&lt;script>alert(1)&lt;/script> &lt;no@where>' ) ) );
	}

	/** @return array<string, array{string, string}> */
	public static function numbers(): array {
		return array(
			'as it is'    => array( '+49 30 1234', '+49301234' ),
			'extension'   => array( '555 0100 ext. 7', '5550100;ext=7' ),
			'short'       => array( '(555) 0100 x12', '5550100;ext=12' ),
			'German'      => array( '030 1234 Durchwahl 5', '0301234;ext=5' ),
			'zero inland' => array( '+49 (0)30 1234', '+49301234' ),
			'words after' => array( '0151 1234 (after 6)', '01511234' ),
			'always open' => array( '020 7946 0018 (24/7)', '02079460018' ),
			'hours'       => array( '020 7946 0018 (9am to 5pm)', '02079460018' ),
			'a comma'     => array( '020 7946 0018, 24/7', '02079460018' ),
			'weekdays'    => array( '020 7946 0018, Mon-Fri 9-17', '02079460018' ),
			'or'          => array( '+351 21 000 0000 or +351 21 000 0001', '+351210000000' ),
			'two'         => array( '020 7946 0018 / 020 7946 0019', '02079460018' ),
			'two, close'  => array( '020 7946 0018/020 7946 0019', '02079460018' ),
			'two abroad'  => array( '+44 20 7946 0018 / +44 20 7946 0019', '+442079460018' ),
			'two, dotted' => array( '+1 (207) 555-0147 • (207) 555-0148', '+12075550147' ),
			'two local'   => array( '555 0147 / 555 0148', '5550147' ),
			'a space'     => array( '020 7946 0018 020 7946 0019', '02079460018' ),
			'two spaces'  => array( '06 12 34 56 78  06 12 34 56 79', '0612345678' ),
			'both codes'  => array( '(020) 7946 0018 (020) 7946 0019', '02079460018' ),
			'one abroad'  => array( '+44 20 7946 0018 020 7946 0019', '+442079460018' ),
			'in America'  => array( '+1 207 555 0147 207 555 0148', '+12075550147' ),
			'alike'       => array( '555-0100 555-0101', '5550100' ),
			'repeated'    => array( '02 02 02 02 02', '0202020202' ),
			'long'        => array( '0043 1 234567 890', '00431234567890' ),
			'last digits' => array( '0431 550147 / 48', '0431550147' ),
			'area code'   => array( '0431 / 55 01 47', '0431550147' ),
			'abroad code' => array( '0049431 / 550147', '0049431550147' ),
			'no spaces'   => array( '030/123456/78', '03012345678' ),
			'parentheses' => array( '(020) 7946 0018 ext. 9', '02079460018;ext=9' ),
			'FLOWERS'     => array( '1-800-FLOWERS', '18003569377' ),
			'plus'        => array( '+1 800-FLOWERS (24/7)', '+18003569377' ),
			'two words'   => array( '1-800-GO-FEDEX', '18004633339' ),
			'a word'      => array( '0800 REPAIRS', '08007372477' ),
			'local word'  => array( '555-FILM', '5553456' ),
			'no word'     => array( '020 7946 0018 OFFICE', '02079460018' ),
			'call'        => array( '911 CALL', '911' ),
		);
	}

	/** @dataProvider numbers */
	public function test_a_number_links_to_itself( string $text, string $called ): void {
		$html = self::output( self::child( 'phone', "<a href=\"tel:999\">{$text}</a>" ) );
		$this->assertSame( "<div class=\"wp-block-jetpack-phone\"><a href=\"tel:{$called}\">{$text}</a></div>", $html );
	}

	public function test_digits_of_other_scripts_are_linked(): void {
		$this->assertSame( '<div class="wp-block-jetpack-phone">هاتف: <a href="tel:0212345678">۰۲۱ ۲۳۴۵۶۷۸</a></div>', self::output( self::child( 'phone', 'هاتف: ۰۲۱ ۲۳۴۵۶۷۸' ) ) );
	}

	public function test_a_card_is_one_graph_with_its_hours(): void {
		$data = $this->told( self::card( self::child( 'name', 'Müller &amp; Söhne &lt;/script>' ) . self::EMAIL . self::PHONE . self::address() . self::HOURS ) );
		$this->assertSame( 'LocalBusiness', $data['@type'] );
		$this->assertSame( home_url( '/#business' ), $data['@id'] );
		$this->assertSame( 'Müller & Söhne </script>', $data['name'] );
		$this->assertSame( 'me@example.org', $data['email'] );
		$this->assertSame( '+49301234', $data['telephone'] );
		$this->assertSame(
			array(
				'@type'           => 'PostalAddress',
				'streetAddress'   => 'Am Hafen #7',
				'addressLocality' => 'Kiel',
				'postalCode'      => '24103',
				'addressCountry'  => 'Deutschland',
			),
			$data['address']
		);
		$this->assertCount( 1, $data['openingHoursSpecification'] );
		$this->assertSame( '09:00', $data['openingHoursSpecification'][0]['opens'] );
	}

	public function test_hours_beside_a_card_are_of_the_same_business(): void {
		$data = $this->told( self::HOURS . self::card( self::EMAIL ) . self::HOURS );
		$this->assertSame( 'me@example.org', $data['email'] );
		$this->assertCount( 1, $data['openingHoursSpecification'] );
		$this->assertSame( get_bloginfo( 'name' ), $data['name'] );
	}

	public function test_two_cards_are_two_and_the_same_card_twice_is_one(): void {
		$data = $this->told( self::card( self::EMAIL ) . self::card( self::PHONE . self::HOURS ) . self::card( self::EMAIL ) );
		$this->assertCount( 2, $data['@graph'] );
		$this->assertSame( array( 'Organization', 'LocalBusiness' ), array_column( $data['@graph'], '@type' ) );
		$this->assertSame( home_url( '/#business-2' ), $data['@graph'][1]['@id'] );
	}

	public function test_the_owner_may_tell_search_engines_nothing(): void {
		Settings::set( 'modules.contact-info.options.structured_data', false );
		$this->assertNull( $this->told( self::card( self::EMAIL ) ) );
	}

	public function test_a_card_with_nothing_in_it_shows_nothing(): void {
		$this->assertSame( '', self::output( self::card( '<!-- wp:jetpack/email /-->' ) ) );
	}

	public function test_the_card_can_remain_if_the_option_is_set(): void {
		$inner = self::child( 'name', 'Müller; Söhne, ' . str_repeat( 'ß', 80 ) ) . self::EMAIL . self::child( 'phone', '<a href="tel:1">555 0100 ext. 7</a>' ) . self::address();
		$this->assertStringNotContainsString( 'vcard', self::output( self::card( $inner ) ) );
		$html = self::output( self::card( $inner, '{"showVcard":true}' ) );
		$this->assertSame( 1, preg_match( '#<a href="data:text/vcard;charset=utf-8,([^"]*)" download="[^"]+\.vcf">Save contact</a></p></div>$#', $html, $found ) );
		$vcard = rawurldecode( $found[1] );
		foreach ( explode( "\r\n", $vcard ) as $line ) {
			$this->assertLessThanOrEqual( 75, strlen( $line ) );
			$this->assertTrue( mb_check_encoding( $line, 'UTF-8' ) );
		}
		$lines = explode( "\r\n", str_replace( "\r\n ", '', $vcard ) );
		$this->assertSame( 'BEGIN:VCARD', $lines[0] );
		$this->assertContains( 'FN:Müller\; Söhne\, ' . str_repeat( 'ß', 80 ), $lines );
		$this->assertContains( 'EMAIL;TYPE=INTERNET:me@example.org', $lines );
		$this->assertContains( 'TEL;TYPE=WORK,VOICE:5550100;ext=7', $lines );
		$this->assertContains( 'ADR;TYPE=WORK:;;Am Hafen #7;Kiel;;24103;Deutschland', $lines );
		$this->assertSame( array( 'END:VCARD', '' ), array_slice( $lines, -2 ) );
	}

	public function test_a_card_with_nothing_to_keep_is_not_offered(): void {
		$this->assertStringNotContainsString( 'vcard', self::output( self::card( '<p>Hello</p>', '{"showVcard":true}' ) ) );
	}

	public function test_what_is_hidden_is_told_to_no_one(): void {
		$card = self::hide( self::hide( self::card( self::EMAIL . self::PHONE . self::HOURS, '{"showVcard":true}' ), 'jetpack/phone' ), 'jetpack/business-hours' );
		$told = (array) $this->told( $card );
		$this->assertArrayHasKey( 'email', $told );
		$this->assertArrayNotHasKey( 'telephone', $told );
		$this->assertArrayNotHasKey( 'openingHoursSpecification', $told );
		$vcard = rawurldecode( self::output( $card ) );
		$this->assertStringContainsString( 'EMAIL;TYPE=INTERNET:me@example.org', $vcard );
		$this->assertStringNotContainsString( 'TEL;', $vcard );
	}

	public function test_a_hidden_block_tells_nothing_wherever_it_is(): void {
		$this->requireHiddenBlocks();
		$group   = '<!-- wp:group --><div class="wp-block-group"><!-- wp:columns --><div>' . self::card( self::EMAIL ) . '</div><!-- /wp:columns --></div><!-- /wp:group -->';
		$pattern = '<!-- wp:block {"ref":' . $this->post( self::HOURS, array( 'post_type' => 'wp_block' ) ) . '} /-->';
		foreach ( array( 'jetpack/business-hours' => self::HOURS, 'jetpack/contact-info' => $group, 'core/group' => $group, 'core/block' => $pattern ) as $name => $blocks ) {
			$this->assertNotNull( $this->told( $blocks ), $name );
			remove_all_actions( 'wp_footer' );
			$this->assertNull( $this->told( self::hide( $blocks, $name ) ), $name );
		}
	}

	public function test_a_hidden_block_stays_hidden_while_its_module_is_off(): void {
		$this->requireHiddenBlocks();
		$type = \WP_Block_Type_Registry::get_instance()->unregister( 'jetpack/contact-info' );
		$html = do_blocks( self::hide( self::card( self::EMAIL ), 'jetpack/contact-info' ) );
		\WP_Block_Type_Registry::get_instance()->register( $type );
		$this->assertSame( '', $html );
	}
}
