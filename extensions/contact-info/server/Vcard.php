<?php
/**
 * A contact card for address books.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactInfo;

/**
 * A vCard of version 3.0, which every address book reads; not all of them read 4.0.
 *
 * @link https://www.rfc-editor.org/rfc/rfc2426
 */
final class Vcard {

	/**
	 * The card.
	 *
	 * @param Card $card What its blocks say.
	 */
	public function __construct( private Card $card ) {}

	/**
	 * Whether there is nothing to keep.
	 */
	public function is_empty(): bool {
		return ! $this->card->emails && ! $this->card->phones && ! $this->card->addresses;
	}

	/**
	 * Whose card it is: the site's title where the card does not say.
	 */
	public function name(): string {
		return '' === $this->card->name ? html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES ) : $this->card->name;
	}

	/**
	 * The card as a file.
	 */
	public function __toString(): string {
		$name  = self::text( $this->name() );
		$lines = array( 'BEGIN:VCARD', 'VERSION:3.0', "N:{$name};;;;", "FN:{$name}", "ORG:{$name}" );
		foreach ( $this->card->emails as $email ) {
			$lines[] = 'EMAIL;TYPE=INTERNET:' . self::text( $email );
		}
		foreach ( $this->card->phones as $phone ) {
			$lines[] = "TEL;TYPE=WORK,VOICE:{$phone->number}" . ( '' === $phone->extension ? '' : ";ext={$phone->extension}" );
		}
		foreach ( $this->card->addresses as $address ) {
			$parts   = array_map(
				static fn ( string $part ): string => self::text( $address[ $part ] ?? '' ),
				array( 'streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry' )
			);
			$lines[] = 'ADR;TYPE=WORK:;;' . implode( ';', $parts );
		}
		$lines[] = 'URL:' . home_url( '/' );
		$lines[] = 'END:VCARD';
		return implode( '', array_map( array( self::class, 'fold' ), $lines ) );
	}

	/**
	 * A text as a value, RFC 2426, section 5.
	 *
	 * @param string $text Any text.
	 */
	private static function text( string $text ): string {
		return strtr(
			$text,
			array(
				'\\' => '\\\\',
				';'  => '\;',
				','  => '\,',
				"\r" => '',
				"\n" => '\n',
			)
		);
	}

	/**
	 * A line in pieces of at most 75 bytes, as RFC 2425, section 5.8.1 has them, and never within a character.
	 *
	 * @param string $line A line.
	 */
	private static function fold( string $line ): string {
		$folded = '';
		while ( isset( $line[75] ) ) {
			$piece   = mb_strcut( $line, 0, 75, 'UTF-8' );
			$folded .= "{$piece}\r\n";
			$line    = ' ' . substr( $line, strlen( $piece ) );
		}
		return "{$folded}{$line}\r\n";
	}
}
