<?php
declare( strict_types=1 );

namespace Freehold\Settings;

use Freehold\Database\Sql;
use Freehold\Settings;

/**
 * A value that many pages need and few requests change. It is noted in the settings, which every request has read, so that it costs
 * no query until something changes it.
 */
final class Noted {

	/**
	 * Creates the note.
	 *
	 * @param string $setting The setting: a list with the value, the mark of a request that is reading it, or an empty text.
	 */
	public function __construct( private readonly string $setting ) {}

	/**
	 * Returns the value.
	 *
	 * @template T
	 * @param callable(): T $read Reads it from the database, if it is not noted.
	 * @return T
	 */
	public function get( callable $read ): mixed {
		$noted = Settings::get( $this->setting );
		if ( is_array( $noted ) ) {
			return $noted[0];
		}
		// If another request changes what it depends on meanwhile, it takes the mark away, and the value is not noted.
		$mark = wp_generate_uuid4();
		Settings::set( $this->setting, $mark );
		$value = $read();
		if ( ! Sql::has_failed() ) {
			Settings::update( fn ( array $settings ): array => ( $settings[ $this->setting ] ?? '' ) === $mark ? array( $this->setting => array( $value ) ) + $settings : $settings );
		}
		return $value;
	}

	/**
	 * Makes the next page read the value again. Called after each change of what it depends on.
	 */
	public function forget(): void {
		Settings::set( $this->setting, '' );
	}
}
