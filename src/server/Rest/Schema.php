<?php
declare( strict_types=1 );

namespace Freehold\Rest;

/**
 * Reads the named schemas that PHP checks requests against and TypeScript's types are made from.
 */
final class Schema {

	/**
	 * The files that this request has read.
	 *
	 * @var array<string, array<string, array<string, mixed>>>
	 */
	private static array $files = array();

	/**
	 * Returns a schema of `src/server/schema/<file>.json`.
	 *
	 * @param string $file The file's name without its extension.
	 * @param string $name The schema's name in the file.
	 * @return array<string, mixed>
	 * @throws \LogicException If the file has no such schema.
	 */
	public static function get( string $file, string $name ): array {
		return self::from( dirname( __DIR__ ) . "/schema/{$file}.json", $name );
	}

	/**
	 * Returns a schema of a module's own `schema.json`, or of a room in `shared`.
	 *
	 * @param string $path The file's absolute path.
	 * @param string $name The schema's name in the file.
	 * @return array<string, mixed>
	 * @throws \LogicException If the file has no such schema.
	 */
	public static function from( string $path, string $name ): array {
		self::$files[ $path ] ??= (array) wp_json_file_decode( $path, array( 'associative' => true ) );
		if ( ! isset( self::$files[ $path ][ $name ] ) ) {
			throw new \LogicException( esc_html( "There is no schema {$name} in " . basename( $path ) ) );
		}
		return self::$files[ $path ][ $name ];
	}
}
