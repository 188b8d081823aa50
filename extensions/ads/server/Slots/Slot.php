<?php
declare( strict_types=1 );

namespace Freehold\Modules\Ads\Slots;

use Freehold\Database\Table;

/**
 * What an administrator sets up once, and authors place by name.
 */
final class Slot {

	/** The kinds. */
	public const IMAGE   = 'image';
	public const ADSENSE = 'adsense';
	public const GAM     = 'gam';
	public const CODE    = 'code';

	/** What is stored besides name, kind and code, with its value in a new slot. */
	public const DEFAULTS = array(
		'label'       => true,
		'image'       => 0,
		'phone_image' => 0,
		'link'        => '',
		'alt'         => '',
		'start'       => '',
		'end'         => '',
		'publisher'   => '',
		'unit'        => '',
		'path'        => '',
		'consent'     => true,
	);

	/**
	 * Creates a slot.
	 *
	 * @param int                  $id       The ID; 0 for a slot that is not stored yet.
	 * @param string               $name     The name that authors choose it by.
	 * @param string               $kind     One of the constants.
	 * @param array<string, mixed> $settings As in {@see self::DEFAULTS}, completed.
	 * @param string               $code     HTML of a user with `unfiltered_html`; kept if the kind changes.
	 * @param int                  $version  Grows with each change.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $name,
		public readonly string $kind,
		public readonly array $settings,
		public readonly string $code,
		public readonly int $version
	) {}

	/**
	 * Returns the slot of a row.
	 *
	 * @param array<string, mixed> $row The row.
	 */
	public static function of_row( array $row ): self {
		$settings = json_decode( (string) $row['settings'], true );
		return new self(
			(int) $row['id'],
			Table::text( (string) $row['name'] ),
			(string) $row['kind'],
			array_intersect_key( is_array( $settings ) ? $settings : array(), self::DEFAULTS ) + self::DEFAULTS,
			(string) $row['code'],
			(int) $row['version']
		);
	}

	/**
	 * Returns whether the slot is to be shown today. The days are those of the site’s time zone.
	 */
	public function is_current(): bool {
		$today = current_datetime()->format( 'Y-m-d' );
		return self::IMAGE !== $this->kind || (
			( '' === $this->settings['start'] || $this->settings['start'] <= $today )
			&& ( '' === $this->settings['end'] || $this->settings['end'] >= $today )
		);
	}

	/**
	 * Returns whether the ad is another company’s, or code that may load something of one.
	 */
	public function needs_consent(): bool {
		return match ( $this->kind ) {
			self::IMAGE => false,
			self::CODE  => (bool) $this->settings['consent'],
			default     => true,
		};
	}
}
