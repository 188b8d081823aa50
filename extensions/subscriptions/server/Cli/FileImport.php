<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Cli;

use Freehold\Members\Address;
use Freehold\Modules\Constants;
use Freehold\Modules\Subscriptions\Import\ErrorTable;
use Freehold\Modules\Subscriptions\Import\ImportJob;
use Freehold\Modules\Subscriptions\Import\Imports;
use Freehold\Queue;
use Freehold\Text;
use WP_Error;

/**
 * Reads a CSV file row by row into the parts of an {@see Imports import}, and runs it. Files of any size need the memory of one
 * part.
 */
final class FileImport {

	/** What separates cells. */
	private const DELIMITERS = array( ',', ';', "\t" );

	/** How many problems are shown. */
	private const MAX_PROBLEMS = 10;

	/** The longest row, in bytes: what a quotation mark that does not end would otherwise take. */
	private const MAX_ROW = 65536;

	/** What files in UTF-16 begin with, as spreadsheets save “Unicode text”, and the names of their encodings. */
	private const UTF_16 = array(
		"\xFF\xFE" => 'UTF-16LE',
		"\xFE\xFF" => 'UTF-16BE',
	);

	/**
	 * Creates an import.
	 *
	 * @param string $path   The file; `-` for the standard input.
	 * @param string $column The column with the address: its name, or its number from 1; empty to find it.
	 */
	public function __construct( private readonly string $path, private readonly string $column ) {}

	/**
	 * Stores the file as an import that the queue can run.
	 *
	 * @param string $status     `pending` or `active`.
	 * @param string $consent    What the owner states.
	 * @param int[]  $categories Term IDs.
	 * @return array<string, mixed>|WP_Error The import.
	 */
	public function store( string $status, string $consent, array $categories ): array|WP_Error {
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- A file that the owner of the server named.
		$stream = '-' === $this->path ? fopen( 'php://stdin', 'rb' ) : ( is_file( $this->path ) ? @fopen( $this->path, 'rb' ) : false );
		if ( false === $stream ) {
			/* translators: %s: the path of a file. */
			return new WP_Error( 'freehold_import_file', sprintf( __( 'The file %s does not exist, or cannot be read.', 'freehold' ), $this->path ) );
		}
		try {
			$rows  = self::rows( $stream );
			$first = array( $rows->current() );
			$rows->next();
			$first = array_filter( array( ...$first, $rows->current() ) );
			$rows->next();
			$layout = $this->layout( $first );
			if ( is_wp_error( $layout ) ) {
				return $layout;
			}
			$import = Imports::create(
				$layout + array(
					'file'       => '-' === $this->path ? 'stdin' : wp_basename( $this->path ),
					'status'     => $status,
					'consent'    => $consent,
					'categories' => $categories,
				)
			);
			return is_wp_error( $import ) ? $import : self::store_parts( $import['id'], $first, $rows, (int) $layout['has_header'] );
		} finally {
			fclose( $stream );
		}
		// phpcs:enable
	}

	/**
	 * Runs an import until it is finished, or another process has the rest.
	 *
	 * @param int                 $id       The import.
	 * @param callable(int): void $progress Called with the number of rows that are done.
	 * @return array<string, mixed>|WP_Error The import.
	 */
	public static function run( int $id, callable $progress ): array|WP_Error {
		do {
			$import = Imports::get( $id );
			if ( is_wp_error( $import ) ) {
				return $import;
			}
			$progress( $import['done'] );
			$has_run = 'running' === $import['state'] && Queue::work_on( ImportJob::NAME );
		} while ( $has_run );
		return Imports::get( $id );
	}

	/**
	 * Returns the first rows that an import left out, with the reasons.
	 *
	 * @return string[]
	 */
	public static function problems( int $id ): array {
		return array_map(
			static fn ( array $error ): string => sprintf(
				ErrorTable::SUPPRESSED === $error['reason']
					/* translators: 1: the number of a row. 2: the beginning of the row. */
					? __( 'Row %1$d: this person asked to be erased (%2$s).', 'freehold' )
					/* translators: 1: the number of a row. 2: the beginning of the row. */
					: __( 'Row %1$d has no valid email address (%2$s).', 'freehold' ),
				$error['line'],
				$error['content']
			),
			ErrorTable::first( $id, self::MAX_PROBLEMS )
		);
	}

	/**
	 * Stores the rows in parts and starts the import.
	 *
	 * @param int                     $id     The import.
	 * @param string[]                $first  The rows that are read already.
	 * @param \Generator<int, string> $rows   The others.
	 * @param int                     $header How many rows are the names of the columns.
	 * @return array<string, mixed>|WP_Error The import.
	 */
	private static function store_parts( int $id, array $first, \Generator $rows, int $header ): array|WP_Error {
		$limits = Constants::get( 'subscriptions' );
		$part   = array(
			'id'         => $id,
			'number'     => 0,
			'content'    => '',
			'first_line' => 1,
		);
		$line   = 1;
		$all    = static function () use ( $first, $rows ): \Generator {
			yield from $first;
			while ( $rows->valid() ) {
				yield $rows->current();
				$rows->next();
			}
		};
		foreach ( $all() as $row ) {
			if ( '' !== $part['content'] && strlen( $part['content'] ) + strlen( $row ) > $limits['partBytes'] ) {
				$stored = Imports::add_part( $part );
				if ( is_wp_error( $stored ) || $part['number'] + 1 >= $limits['maxParts'] ) {
					return is_wp_error( $stored ) ? $stored : self::too_large( $id );
				}
				$part = array(
					'number'     => $part['number'] + 1,
					'content'    => '',
					'first_line' => $line,
				) + $part;
			}
			$part['content'] .= $row;
			++$line;
		}
		$stored = Imports::add_part( $part );
		return is_wp_error( $stored ) ? $stored : Imports::set_state(
			array(
				'id'    => $id,
				'state' => 'run',
				'parts' => $part['number'] + 1,
				'rows'  => max( 0, $line - 1 - $header ),
			)
		);
	}

	/**
	 * Finds out how the file is written.
	 *
	 * @param string[] $first The first rows.
	 * @return array{delimiter: string, has_header: bool, column: int, name_column: int}|WP_Error
	 */
	private function layout( array $first ): array|WP_Error {
		if ( array() === $first ) {
			return new WP_Error( 'freehold_import_empty', __( 'The file contains no rows.', 'freehold' ) );
		}
		$delimiter = ',';
		foreach ( self::DELIMITERS as $one ) {
			if ( count( self::cells( $first[0], $one ) ) > count( self::cells( $first[0], $delimiter ) ) ) {
				$delimiter = $one;
			}
		}
		$names      = self::cells( $first[0], $delimiter );
		$has_header = array() === array_filter( $names, self::is_address( ... ) );
		$column     = $this->column_of( $names, $has_header, self::cells( $first[1] ?? '', $delimiter ) );
		return null === $column
			/* translators: %s: a list of columns. */
			? new WP_Error( 'freehold_import_column', sprintf( __( 'Which column contains the email address? Use --column with one of: %s.', 'freehold' ), implode( ', ', $names ) ) )
			: array(
				'delimiter'   => $delimiter,
				'has_header'  => $has_header,
				'column'      => $column,
				'name_column' => $has_header ? array_key_first( preg_grep( '/' . Constants::get( 'subscriptions' )['nameColumn'] . '/iu', $names ) ) ?? -1 : -1,
			);
	}

	/**
	 * Returns whether a cell contains an address, with or without a name.
	 */
	private static function is_address( string $cell ): bool {
		return '' !== Address::named( $cell )[0];
	}

	/**
	 * Returns the column with the email address.
	 *
	 * @param string[] $names      The cells of the first row.
	 * @param bool     $has_header Whether they are names.
	 * @param string[] $second     The cells of the second row.
	 * @return int|null From 0; null if there is none.
	 */
	private function column_of( array $names, bool $has_header, array $second ): ?int {
		if ( '' !== $this->column ) {
			$found = array_search( Text::lower( $this->column ), array_map( Text::lower( ... ), $names ), true );
			if ( false !== $found && $has_header ) {
				return $found;
			}
			return Text::is_digits( $this->column ) && isset( $names[ (int) $this->column - 1 ] ) ? (int) $this->column - 1 : null;
		}
		$named = $has_header ? preg_grep( '/' . Constants::get( 'subscriptions' )['emailColumn'] . '/iu', $names ) : array();
		$found = array_filter( $has_header ? $second : $names, self::is_address( ... ) );
		return array_key_first( $named ?: $found );
	}

	/**
	 * Returns the rows of a file in UTF-8, each with its line break. Empty rows are left out. Quoted cells can contain line breaks.
	 *
	 * @param resource $stream The file.
	 * @return \Generator<int, string>
	 */
	private static function rows( $stream ): \Generator {
		$row   = '';
		$start = (string) fread( $stream, 2 ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_fread -- A stream, which can be standard input.
		if ( isset( self::UTF_16[ $start ] ) ) {
			stream_filter_append( $stream, 'convert.iconv.' . self::UTF_16[ $start ] . '/UTF-8' );
			$start = '';
		}
		while ( true ) {
			$line = stream_get_line( $stream, self::MAX_ROW, "\n" );
			if ( false === $line ) {
				break;
			}
			if ( '' !== $start ) {
				$line  = (string) preg_replace( '/^\xEF\xBB\xBF/', '', str_replace( "\n", "\r", $start ) . $line );
				$start = '';
			}
			// A lone carriage return ends a row in files of old spreadsheets.
			foreach ( explode( "\r", rtrim( $line, "\r" ) ) as $text ) {
				$row .= $text . "\n";
				if ( 0 === substr_count( $row, '"' ) % 2 || strlen( $row ) > self::MAX_ROW ) {
					if ( '' !== trim( $row ) ) {
						yield Text::utf8( $row );
					}
					$row = '';
				}
			}
		}
		if ( '' !== trim( $row ) ) {
			yield Text::utf8( $row );
		}
	}

	/**
	 * Returns the cells of a row.
	 *
	 * @param string $delimiter What separates them.
	 * @return string[]
	 */
	private static function cells( string $row, string $delimiter ): array {
		return array_map( static fn ( ?string $cell ): string => trim( (string) $cell ), str_getcsv( trim( $row ), $delimiter, '"', '' ) );
	}

	/**
	 * Returns the error of a file with too many parts, and removes those that are stored.
	 */
	private static function too_large( int $id ): WP_Error {
		Imports::remove( $id );
		return new WP_Error( 'freehold_import_large', __( 'The file is too large for one import. Split it into several files.', 'freehold' ) );
	}
}
