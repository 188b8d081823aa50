<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Rest;

use Freehold\Modules\Capabilities;
use Freehold\Modules\ContactForm\Entries\Delivery;
use Freehold\Modules\ContactForm\Export\Csv;
use Freehold\Modules\ContactForm\Export\Json;
use Freehold\Modules\ContactForm\Files\Download;
use Freehold\Modules\ContactForm\Webhooks\Signature;
use Freehold\Rest;
use Freehold\Rest\Schema;
use Freehold\Rest\Stream;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `freehold/v4/forms`: lists forms, and lists, changes, exports and deletes entries, for users with {@see Access::CAPABILITY}.
 */
final class Routes {

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		Rest::route(
			'v4',
			'/forms',
			array(
				'method'     => 'GET',
				'permission' => Access::CAPABILITY,
				'input'      => null,
				'handler'    => static fn (): array => FormList::all(),
			)
		);
		self::route( 'POST', '/forms/test', 'FormTestInput', static fn ( array $input ): array|WP_Error => TestEntry::send( $input ) );
		self::route( 'GET', '/forms/entries', 'EntriesInput', static fn ( array $input ): array => Entries::page( $input ) );
		self::route( 'DELETE', '/forms/entries', 'EntriesDeleteInput', static fn ( array $input ): array => Entries::delete( $input['ids'] ) );
		self::route( 'DELETE', '/forms/entries/all', 'EntriesEmptyInput', static fn ( array $input ): array => Entries::empty( $input ) );
		self::route( 'POST', '/forms/entries/status', 'EntriesStatusInput', static fn ( array $input ): array|WP_Error => Entries::set_status( $input ) );
		self::route( 'GET', '/forms/entries/export', 'EntriesExportInput', array( self::class, 'export' ) );
		self::route( 'GET', '/forms/entries/(?P<id>\d+)', 'EntryInput', static fn ( array $input ): array|WP_Error => Entries::get( $input['id'] ) );
		self::route( 'POST', '/forms/entries/(?P<id>\d+)/send', 'EntryInput', array( self::class, 'send' ) );
		self::route( 'POST', '/forms/entries/(?P<id>\d+)/notes', 'EntryNoteInput', static fn ( array $input ): array|WP_Error => Entries::add_note( $input ) );
		self::route( 'DELETE', '/forms/entries/(?P<id>\d+)/notes/(?P<note>[0-9a-f]{16})', 'EntryNoteDeleteInput', static fn ( array $input ): array|WP_Error => Entries::delete_note( $input ) );
		self::route( 'GET', '/forms/entries/files/(?P<entry>\d+)/(?P<file>\d+)', 'EntryFileInput', static fn ( array $input, WP_REST_Request $request ): WP_REST_Response|WP_Error => Download::response( $input['entry'], $input['file'], $request ) );
		Rest::route(
			'v4',
			'/forms/webhook-secret',
			array(
				// Creates the secret when it is first needed.
				'method'     => 'POST',
				'permission' => Capabilities::MANAGE,
				'input'      => null,
				'handler'    => static fn (): array => array( 'secret' => Signature::secret() ),
			)
		);
	}

	/**
	 * Returns all entries of a list as a file.
	 *
	 * @param array<string, mixed> $input As in `EntriesExportInput`.
	 */
	public static function export( array $input, WP_REST_Request $request ): WP_REST_Response {
		$query  = Entries::query( $input );
		$is_csv = 'csv' === $input['format'];
		return Stream::response(
			$request,
			$is_csv ? 'text/csv; charset=UTF-8' : 'application/json; charset=UTF-8',
			Stream::export_name( __( 'Entries', 'freehold' ), $is_csv ? 'csv' : 'json' ),
			static function ( $stream ) use ( $query, $is_csv ): void {
				if ( $is_csv ) {
					Csv::write( $query, $stream );
				} else {
					Json::write( $query, $stream );
				}
			}
		);
	}

	/**
	 * Mails an entry again.
	 *
	 * @param array<string, mixed> $input As in `EntryInput`.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function send( array $input ): array|WP_Error {
		$entry = Entries::get( $input['id'] );
		if ( is_wp_error( $entry ) ) {
			return $entry;
		}
		if ( 'inbox' !== $entry['status'] ) {
			return Rest::error( 'freehold_form_not_in_inbox', __( 'Move the entry to the inbox before you send it.', 'freehold' ), 409, 'id' );
		}
		return Delivery::send_again( $input['id'] ) ? Entries::get( $input['id'] ) : Rest::not_stored();
	}

	/**
	 * Registers a route for users who may see entries.
	 *
	 * @param string   $schema  The name of the input's schema.
	 * @param callable $handler Called as `( array $input, WP_REST_Request $request )`.
	 */
	private static function route( string $method, string $path, string $schema, callable $handler ): void {
		Rest::route(
			'v4',
			$path,
			array(
				'method'     => $method,
				'permission' => Access::CAPABILITY,
				'input'      => static fn (): array => Schema::from( dirname( __DIR__, 2 ) . '/schema.json', $schema ),
				'handler'    => $handler,
			)
		);
	}
}
