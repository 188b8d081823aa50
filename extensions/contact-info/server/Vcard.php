<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactInfo;

use Freehold\Blocks\StoredText;
use Freehold\Text;

/**
 * Creates a vCard of version 3.0, because not all address books support 4.0.
 *
 * @link https://www.rfc-editor.org/rfc/rfc2426
 */
final class Vcard {

	/**
	 * Creates a vCard.
	 *
	 * @param Card $card The contact details.
	 */
	public function __construct( private Card $card ) {}

	/**
	 * Returns whether there is nothing but a name.
	 */
	public function is_empty(): bool {
		return ! $this->card->emails && ! $this->card->phones && ! $this->card->addresses;
	}

	/**
	 * Returns the contact's name; the site's title if the block has none.
	 */
	public function name(): string {
		return '' === $this->card->name ? StoredText::decode( get_bloginfo( 'name' ) ) : $this->card->name;
	}

	/**
	 * Returns the contents of the file.
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
	 * Escapes a text, RFC 2426, section 5.
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
	 * Folds a line after at most 75 bytes, but never within a character. RFC 2425, section 5.8.1.
	 */
	private static function fold( string $line ): string {
		$folded = '';
		while ( isset( $line[75] ) ) {
			$piece   = Text::cut( $line, 75 );
			$folded .= "{$piece}\r\n";
			$line    = ' ' . substr( $line, strlen( $piece ) );
		}
		return "{$folded}{$line}\r\n";
	}
}
