<?php
declare( strict_types=1 );

namespace Freehold\Cli;

use Freehold\Files;
use Freehold\Rest\CsvFile;
use WP_CLI;
use WP_Error;

/**
 * What the commands share: lists of any length, files, numbers of rows and errors. A public method of a subclass is a
 * subcommand, so the methods here are protected.
 *
 * Commands check no capability. Who can run WP-CLI can read and change the whole site, with or without `--user`.
 */
abstract class Commands {

	/** How many rows a table shows, unless `--limit` says otherwise. Other formats are written row by row. */
	protected const TABLE_ROWS = 100;

	/** How many rows are read or changed at a time. */
	protected const BATCH = 200;

	/**
	 * Registers a class of subcommands.
	 *
	 * @param string $name The command, such as `forms entries`.
	 */
	final public static function register( string $name ): void {
		WP_CLI::add_command( "freehold {$name}", static::class );
	}

	/**
	 * Shows a list. Tables and YAML need all rows at once, so they have a limit. Other formats are written as the rows are read.
	 *
	 * @param array<string, mixed>           $options The options: `format`, `fields` and `limit` are read.
	 * @param string[]                       $fields  The columns. The first one is the ID.
	 * @param iterable<array<string, mixed>> $rows    The rows. They are read only as far as needed.
	 * @param (callable(): int)|null         $count   Counts the rows faster than reading them; null if there is no such way.
	 */
	final protected function show_list( array $options, array $fields, iterable $rows, ?callable $count = null ): void {
		$format = (string) ( $options['format'] ?? 'table' );
		$chosen = $this->chosen_fields( $options, $fields );
		if ( 'count' === $format ) {
			WP_CLI::line( (string) ( null === $count ? iterator_count( self::generator( $rows ) ) : $count() ) );
			return;
		}
		$is_whole = in_array( $format, array( 'table', 'yaml' ), true );
		$limit    = isset( $options['limit'] ) ? $this->number( $options['limit'], '--limit', 0 ) : ( $is_whole ? self::TABLE_ROWS : 0 );
		$is_more  = false;
		$some     = self::first( $rows, $limit, $is_more );
		if ( ! $is_whole ) {
			$this->stream( $format, $chosen, $some, $fields[0] );
			return;
		}
		$list = array();
		foreach ( $some as $row ) {
			$list[] = array_map( array( self::class, 'cell' ), array_replace( array_fill_keys( $chosen, '' ), array_intersect_key( $row, array_flip( $chosen ) ) ) );
		}
		\WP_CLI\Utils\format_items( $format, $list, $chosen );
		if ( $is_more && ! isset( $options['limit'] ) ) {
			/* translators: %d: a number of rows. */
			WP_CLI::warning( sprintf( __( 'These are the first %d rows. Use --limit=0 to see all.', 'freehold' ), $limit ) );
		}
	}

	/**
	 * Shows one thing: a table of its fields, or the whole of it as JSON or YAML.
	 *
	 * @param array<string, mixed> $options The options: `format` and `field` are read.
	 * @param array<string, mixed> $values  The values by field.
	 */
	final protected function show_one( array $options, array $values ): void {
		$format = (string) ( $options['format'] ?? 'table' );
		if ( isset( $options['field'] ) ) {
			$this->chosen_fields( array( 'fields' => $options['field'] ), array_keys( $values ) );
			WP_CLI::line( self::cell( $values[ $options['field'] ] ) );
			return;
		}
		if ( 'json' === $format ) {
			WP_CLI::line( (string) wp_json_encode( $values, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE ) );
			return;
		}
		$rows = array();
		foreach ( $values as $field => $value ) {
			$rows[] = array(
				'field' => $field,
				'value' => self::cell( $value ),
			);
		}
		\WP_CLI\Utils\format_items( $format, $rows, array( 'field', 'value' ) );
	}

	/**
	 * Writes a file, or to standard output.
	 *
	 * @param array<string, mixed>     $options The options: `file` is read.
	 * @param callable(resource): void $write   Writes to an open stream.
	 */
	final protected function write_file( array $options, callable $write ): void {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- A file that the owner of the server named, or the output.
		$path = (string) ( $options['file'] ?? '' );
		if ( str_contains( $path, '://' ) ) {
			WP_CLI::error( __( 'Name a file on this server.', 'freehold' ) );
		}
		$stream = '' === $path ? fopen( 'php://output', 'wb' ) : Files::export( $path );
		if ( ! is_resource( $stream ) ) {
			/* translators: %s: the path of a file. */
			WP_CLI::error( sprintf( __( 'The file %s cannot be written.', 'freehold' ), $path ) );
		}
		$write( $stream );
		fclose( $stream );
		// phpcs:enable
		if ( '' !== $path ) {
			/* translators: %s: the path of a file. */
			WP_CLI::success( sprintf( __( 'Wrote %s.', 'freehold' ), $path ) );
		}
	}

	/**
	 * Returns a number that the user entered. Ends the command if it is none.
	 *
	 * @param mixed  $value What the user entered.
	 * @param string $name  What it is, such as `--limit`.
	 * @param int    $least The smallest number that is accepted.
	 */
	final protected function number( mixed $value, string $name, int $least = 1 ): int {
		if ( 1 !== preg_match( '/^\d{1,18}$/D', (string) $value ) || (int) $value < $least ) {
			/* translators: 1: what the user entered. 2: the name of an option or argument. 3: a number. */
			WP_CLI::error( sprintf( __( '“%1$s” is not valid for %2$s. Enter a whole number of at least %3$d.', 'freehold' ), (string) $value, $name, $least ) );
		}
		return (int) $value;
	}

	/**
	 * Returns the Unix time of a date that the user entered, in the site’s timezone. Ends the command if it is none.
	 *
	 * @param array<string, mixed> $options The options.
	 * @param string               $name    The option’s name.
	 * @return int|null Null if the option is not there.
	 */
	final protected function time( array $options, string $name ): ?int {
		if ( ! isset( $options[ $name ] ) ) {
			return null;
		}
		$date = date_create_immutable( (string) $options[ $name ], wp_timezone() );
		if ( false === $date || '' === trim( (string) $options[ $name ] ) ) {
			/* translators: 1: what the user entered. 2: the name of an option. */
			WP_CLI::error( sprintf( __( '“%1$s” is not valid for %2$s. Enter a date, such as 2026-01-31.', 'freehold' ), (string) $options[ $name ], "--{$name}" ) );
		}
		return $date->getTimestamp();
	}

	/**
	 * Returns one of several words that the user entered. Ends the command with a suggestion if it is another one.
	 *
	 * @param string   $value   What the user entered.
	 * @param string[] $choices The words.
	 * @param string   $message The error, with `%s` for what the user entered.
	 */
	final protected function choice( string $value, array $choices, string $message ): string {
		if ( in_array( $value, $choices, true ) ) {
			return $value;
		}
		$near = '';
		$best = max( 2, intdiv( strlen( $value ), 3 ) );
		foreach ( $choices as $choice ) {
			$distance = levenshtein( strtolower( substr( $value, 0, 100 ) ), $choice );
			if ( $distance <= $best ) {
				$best = $distance - 1;
				$near = $choice;
			}
		}
		$hint = '' === $near
			/* translators: %s: a list of words. */
			? sprintf( __( 'Choose one of: %s.', 'freehold' ), implode( ', ', $choices ) )
			/* translators: %s: a word. */
			: sprintf( __( 'Did you mean “%s”?', 'freehold' ), $near );
		WP_CLI::error( sprintf( $message, $value ) . ' ' . $hint );
		return '';
	}

	/**
	 * Returns a result. Ends the command if it is an error.
	 *
	 * @template T
	 * @param T|WP_Error $result The result.
	 * @return T
	 */
	final protected function result( mixed $result ): mixed {
		if ( is_wp_error( $result ) ) {
			WP_CLI::error( $result->get_error_message() );
		}
		return $result;
	}

	/**
	 * Calls a function for each row, with a progress bar. Forgets WordPress’s caches between batches, so that memory stays flat.
	 *
	 * @template T
	 * @param string              $label  What happens.
	 * @param int                 $total  How many rows there are, about.
	 * @param iterable<T>         $rows   The rows.
	 * @param callable( T ): bool $change Changes one.
	 * @return array{done: int, failed: int} How many calls returned true and false.
	 */
	final protected function each( string $label, int $total, iterable $rows, callable $change ): array {
		$bar    = \WP_CLI\Utils\make_progress_bar( $label, $total );
		$result = array(
			'done'   => 0,
			'failed' => 0,
		);
		foreach ( $rows as $row ) {
			++$result[ $change( $row ) ? 'done' : 'failed' ];
			$bar->tick();
			if ( 0 === ( $result['done'] + $result['failed'] ) % self::BATCH ) {
				self::forget_caches();
			}
		}
		$bar->finish();
		return $result;
	}

	/**
	 * Reads rows batch by batch. Forgets WordPress’s caches between batches, so that memory stays flat.
	 *
	 * @template T
	 * @param callable( T|null ): array<int, T> $read Returns up to {@see self::BATCH} rows after one; null for the first ones.
	 * @return \Generator<int, T>
	 */
	final protected static function batches( callable $read ): \Generator {
		$last = null;
		do {
			$rows = $read( $last );
			foreach ( $rows as $last ) {
				yield $last;
			}
			$is_more = count( $rows ) === self::BATCH;
			self::forget_caches();
		} while ( $is_more );
	}

	/**
	 * Empties what WordPress collects in the memory of a long process.
	 */
	final protected static function forget_caches(): void {
		global $wpdb;
		$wpdb->queries = array();
		if ( wp_cache_supports( 'flush_runtime' ) ) {
			wp_cache_flush_runtime();
		}
	}

	/**
	 * Returns the columns that the user chose. Ends the command if one does not exist.
	 *
	 * @param array<string, mixed> $options The options.
	 * @param string[]             $fields  All columns.
	 * @return string[]
	 */
	private function chosen_fields( array $options, array $fields ): array {
		if ( ! isset( $options['fields'] ) ) {
			return $fields;
		}
		/* translators: %s: what the user entered. */
		return array_map( fn ( string $field ): string => $this->choice( trim( $field ), $fields, __( 'There is no field “%s”.', 'freehold' ) ), explode( ',', (string) $options['fields'] ) );
	}

	/**
	 * Writes rows one by one.
	 *
	 * @param string                         $format `csv`, `json` or `ids`.
	 * @param string[]                       $fields The columns.
	 * @param iterable<array<string, mixed>> $rows   The rows.
	 * @param string                         $id     The column with the ID.
	 */
	private function stream( string $format, array $fields, iterable $rows, string $id ): void {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- The output, not a file.
		$stream = fopen( 'php://output', 'wb' );
		$csv    = 'csv' === $format ? new CsvFile( $stream, false ) : null;
		$csv?->line( $fields );
		$separator = 'json' === $format ? '[' : '';
		foreach ( $rows as $row ) {
			$values = array_replace( array_fill_keys( $fields, '' ), array_intersect_key( $row, array_flip( $fields ) ) );
			if ( null !== $csv ) {
				$csv->line( array_values( array_map( array( self::class, 'cell' ), $values ) ) );
				continue;
			}
			fwrite( $stream, $separator . ( 'json' === $format ? wp_json_encode( $values, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE ) : (string) $row[ $id ] ) );
			$separator = 'json' === $format ? ',' : ' ';
		}
		if ( 'json' === $format ) {
			fwrite( $stream, ( '[' === $separator ? '[' : '' ) . "]\n" );
		} elseif ( 'ids' === $format && ' ' === $separator ) {
			fwrite( $stream, "\n" );
		}
		fclose( $stream );
		// phpcs:enable
	}

	/**
	 * Returns the first rows.
	 *
	 * @param iterable<array<string, mixed>> $rows    The rows.
	 * @param int                            $limit   How many; 0 for all.
	 * @param bool                           $is_more Becomes true if there are more.
	 * @return \Generator<int, array<string, mixed>>
	 */
	private static function first( iterable $rows, int $limit, bool &$is_more ): \Generator {
		$count = 0;
		foreach ( $rows as $row ) {
			if ( $limit > 0 && $count >= $limit ) {
				$is_more = true;
				return;
			}
			++$count;
			yield $row;
		}
	}

	/**
	 * Returns rows as a generator, whose items can be counted.
	 *
	 * @param iterable<array<string, mixed>> $rows The rows.
	 * @return \Generator<int, array<string, mixed>>
	 */
	private static function generator( iterable $rows ): \Generator {
		foreach ( $rows as $row ) {
			yield $row;
		}
	}

	/**
	 * Returns a value as text, without characters that a terminal would take for a command.
	 */
	private static function cell( mixed $value ): string {
		$text = match ( true ) {
			is_bool( $value ) => $value ? 'yes' : 'no',
			is_scalar( $value ), null === $value => (string) $value,
			default => (string) wp_json_encode( $value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE ),
		};
		return (string) preg_replace( '/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F\x{80}-\x{9F}]/u', '', wp_check_invalid_utf8( $text, true ) );
	}
}
