<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactInfo;

use Freehold\Blocks\LocalBusiness;
use Freehold\Blocks\PublicContent;
use Freehold\Blocks\StoredText;
use WP_Block;

/**
 * Collects the contact details of all inner blocks, at any depth. Prefers the saved markup to the attributes, in which
 * WordPress encodes `&` when an author saves.
 */
final class Card {

	/**
	 * The parts of an address: the end of the class in the markup, and the property of schema.org's PostalAddress.
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
	 * The first Name block's text.
	 *
	 * @var string
	 */
	public string $name = '';

	/**
	 * The email addresses.
	 *
	 * @var list<string>
	 */
	public array $emails = array();

	/**
	 * The phone numbers.
	 *
	 * @var list<PhoneNumber>
	 */
	public array $phones = array();

	/**
	 * The addresses, as properties of schema.org's PostalAddress.
	 *
	 * @var list<array<string, string>>
	 */
	public array $addresses = array();

	/**
	 * Properties that other inner blocks add, such as opening hours.
	 *
	 * @var array<string, mixed>
	 */
	private array $more = array();

	/**
	 * Reads the inner blocks.
	 *
	 * @param WP_Block $card The Contact Info block.
	 */
	public function __construct( WP_Block $card ) {
		$this->read( $card );
	}

	/**
	 * Returns the contact details as properties of schema.org's LocalBusiness.
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
	 * Reads the inner blocks of a block.
	 */
	private function read( WP_Block $parent ): void {
		foreach ( $parent->inner_blocks as $block ) {
			if ( PublicContent::is_hidden( $block->parsed_block ) ) {
				continue;
			}
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
	 * Returns the text of a block.
	 *
	 * @param string $attribute The attribute to read if there is no markup.
	 */
	private static function text( WP_Block $block, string $attribute ): string {
		$text = StoredText::plain( (string) $block->inner_html );
		return '' === $text ? StoredText::decode( $block->attributes[ $attribute ] ?? null ) : $text;
	}

	/**
	 * Returns the email addresses in a text.
	 *
	 * @return list<string>
	 */
	private static function emails( string $text ): array {
		$words = preg_split( '/[\s<>,;:()\[\]"]+/u', $text );
		$words = array_map( static fn ( string $word ): string => rtrim( $word, '.!?' ), $words ? $words : array() );
		return array_values( array_filter( $words, static fn ( string $word ): bool => false !== is_email( $word ) ) );
	}

	/**
	 * Returns an address.
	 *
	 * @param string $html The block's markup.
	 * @return array<string, string> Only the parts that are not empty.
	 */
	private static function address( string $html ): array {
		$address = array();
		foreach ( self::ADDRESS as $class_name => $property ) {
			if ( preg_match( "/jetpack-address__{$class_name}\"[^>]*>([^<]*)</", $html, $found ) ) {
				$address[ $property ] = trim( ( $address[ $property ] ?? '' ) . "\n" . StoredText::plain( $found[1] ) );
			}
		}
		return array_filter( $address, static fn ( string $part ): bool => '' !== $part );
	}

	/**
	 * Returns the only value of a list of one, else the list.
	 *
	 * @param list<mixed> $values The values.
	 */
	private static function one_or_all( array $values ): mixed {
		return 1 === count( $values ) ? $values[0] : $values;
	}
}
