<?php
/**
 * A contact card, read out of the blocks in it.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactInfo;

use Freehold\Blocks\LocalBusiness;
use WP_Block;

/**
 * What the blocks of a card say, at whatever depth. Texts are read from the markup where there is any: what WordPress does
 * to the attributes when an author saves does not happen to it.
 */
final class Card {

	/**
	 * Where the parts of an address are in the markup, and their names in schema.org's PostalAddress.
	 */
	private const ADDRESS = array(
		'address1' => 'streetAddress',
		'address2' => 'streetAddress',
		'address3' => 'streetAddress',
		'city'     => 'addressLocality',
		'region'   => 'addressRegion',
		'postal'   => 'postalCode',
		'country'  => 'addressCountry',
	);

	/**
	 * The first name.
	 *
	 * @var string
	 */
	public string $name = '';

	/**
	 * Email addresses.
	 *
	 * @var list<string>
	 */
	public array $emails = array();

	/**
	 * Phone numbers.
	 *
	 * @var list<PhoneNumber>
	 */
	public array $phones = array();

	/**
	 * Addresses, with the names of schema.org's PostalAddress.
	 *
	 * @var list<array<string, string>>
	 */
	public array $addresses = array();

	/**
	 * What other blocks say of the business.
	 *
	 * @var array<string, mixed>
	 */
	private array $more = array();

	/**
	 * Reads the blocks.
	 *
	 * @param WP_Block $card The block.
	 */
	public function __construct( WP_Block $card ) {
		$this->read( $card );
	}

	/**
	 * The card as properties of schema.org's LocalBusiness; none where it says nothing.
	 *
	 * @return array<string, mixed>
	 */
	public function structured_data(): array {
		$addresses = array_map( static fn ( array $address ): array => array( '@type' => 'PostalAddress' ) + $address, $this->addresses );
		return array_filter(
			array(
				'name'      => $this->name,
				'address'   => self::one_or_all( $addresses ),
				'email'     => self::one_or_all( $this->emails ),
				'telephone' => self::one_or_all( array_column( $this->phones, 'number' ) ),
			)
		) + $this->more;
	}

	/**
	 * Reads the blocks in a block.
	 *
	 * @param WP_Block $parent The block.
	 */
	private function read( WP_Block $parent ): void {
		foreach ( $parent->inner_blocks as $block ) {
			switch ( $block->name ) {
				case 'jetpack/name':
					$this->name = '' === $this->name ? self::text( $block, 'name' ) : $this->name;
					break;
				case 'jetpack/email':
					array_push( $this->emails, ...self::emails( self::text( $block, 'email' ) ) );
					break;
				case 'jetpack/phone':
					$phone = new PhoneNumber( self::text( $block, 'phone' ) );
					if ( '' !== $phone->number ) {
						$this->phones[] = $phone;
					}
					break;
				case 'jetpack/address':
					$address = self::address( (string) $block->inner_html );
					if ( $address ) {
						$this->addresses[] = $address;
					}
					break;
				default:
					$this->more += LocalBusiness::properties_of( $block );
					$this->read( $block );
			}
		}
	}

	/**
	 * The text of a block.
	 *
	 * @param WP_Block $block     The block.
	 * @param string   $attribute The attribute that holds it where there is no markup.
	 */
	private static function text( WP_Block $block, string $attribute ): string {
		$text  = self::plain( (string) $block->inner_html );
		$value = $block->attributes[ $attribute ] ?? '';
		return '' === $text && is_string( $value ) ? trim( $value ) : $text;
	}

	/**
	 * Markup as text.
	 *
	 * @param string $html Markup.
	 */
	private static function plain( string $html ): string {
		return trim( (string) preg_replace( '/\s+/u', ' ', html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) );
	}

	/**
	 * The email addresses in a text.
	 *
	 * @param string $text A text.
	 * @return list<string>
	 */
	private static function emails( string $text ): array {
		$words = preg_split( '/[\s<>,;:()\[\]"]+/u', $text );
		$words = array_map( static fn ( string $word ): string => rtrim( $word, '.!?' ), $words ? $words : array() );
		return array_values( array_filter( $words, static fn ( string $word ): bool => false !== is_email( $word ) ) );
	}

	/**
	 * An address.
	 *
	 * @param string $html The block's markup.
	 * @return array<string, string> Only the parts that are there.
	 */
	private static function address( string $html ): array {
		$address = array();
		foreach ( self::ADDRESS as $class_name => $property ) {
			if ( preg_match( "/jetpack-address__{$class_name}\"[^>]*>([^<]*)</", $html, $found ) ) {
				$address[ $property ] = trim( ( $address[ $property ] ?? '' ) . "\n" . self::plain( $found[1] ) );
			}
		}
		return array_filter( $address, static fn ( string $part ): bool => '' !== $part );
	}

	/**
	 * A list of one as that one.
	 *
	 * @param list<mixed> $values Values.
	 */
	private static function one_or_all( array $values ): mixed {
		return 1 === count( $values ) ? $values[0] : $values;
	}
}
