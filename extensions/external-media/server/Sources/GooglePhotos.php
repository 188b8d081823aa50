<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia\Sources;

use Freehold\Media\Call;
use Freehold\Media\ImageFile;
use Freehold\Media\Item;
use Freehold\Media\Page;
use Freehold\Media\Query;
use Freehold\Media\RenewableSource;
use Freehold\Modules\ExternalMedia\Google\Account;
use Freehold\Modules\ExternalMedia\Google\Picker;
use Freehold\Modules\ExternalMedia\Google\Session;
use Freehold\Modules\ExternalMedia\Google\StoredSession;
use Freehold\Modules\ExternalMedia\Thumbnail;
use WP_Error;

/**
 * Lists the photos that the user has selected in Google's own window during a {@see Session}. Google does not let apps
 * list whole libraries.
 * Source: https://developers.google.com/photos/picker/reference/rest
 */
final class GooglePhotos implements RenewableSource {

	/** The service's ID. */
	public const ID = \Freehold\Modules\ExternalMedia\Services\GooglePhotos::ID;

	/** The largest page size. */
	private const PAGE_SIZE = 100;

	/** How many pages are searched for one item. A selection has at most 100 items. */
	private const MAX_PAGES = 5;

	/** The largest size to request if the original cannot be used, in pixels. */
	private const SMALLER = 2560;

	/** The type of Google's resized images if browsers cannot show the original. */
	private const MADE = 'image/jpeg';

	/** {@inheritDoc} */
	public function id(): string {
		return self::ID;
	}

	/** {@inheritDoc} */
	public function name(): string {
		return 'Google Photos';
	}

	/** {@inheritDoc} */
	public function title(): string {
		return __( 'Google Photos', 'freehold' );
	}

	/** {@inheritDoc} */
	public function missing(): string {
		if ( ! \Freehold\Modules\ExternalMedia\Services\GooglePhotos::service()->is_set() ) {
			return 'client';
		}
		return null === Account::get( get_current_user_id() ) ? 'connection' : '';
	}

	/** {@inheritDoc} */
	public function is_public(): bool {
		return false;
	}

	/** {@inheritDoc} */
	public function attribution(): ?array {
		return null;
	}

	/** {@inheritDoc} */
	public function file_headers(): array|WP_Error {
		return ( new Picker( $this ) )->headers();
	}

	/** {@inheritDoc} */
	public function renewed_file_headers(): array|WP_Error {
		return ( new Picker( $this ) )->headers( true );
	}

	/** {@inheritDoc} */
	public function abilities(): array {
		return array(
			'search'    => false,
			'sessions'  => true,
			'paths'     => array( 'recent' ),
			'filters'   => array(),
			'page_size' => self::PAGE_SIZE,
			'deepest'   => null,
		);
	}

	/** {@inheritDoc} */
	public function list( Query $query ): Page|WP_Error {
		$session = StoredSession::current();
		if ( null === $session ) {
			return new Page( array() );
		}
		$response = ( new Picker( $this ) )->items( $session['id'], $query->number, $query->page );
		if ( is_wp_error( $response ) ) {
			if ( 'freehold_media_gone' === $response->get_error_code() ) {
				StoredSession::forget( get_current_user_id() );
			}
			return in_array( $response->get_error_code(), array( 'freehold_media_gone', Picker::NOT_PICKED ), true ) ? new Page( array() ) : $response;
		}
		return Page::of( $response['mediaItems'] ?? null, self::read( ... ), Item::text( array( 'token' => substr( (string) ( $response['nextPageToken'] ?? '' ), 0, 300 ) ), 'token' ) ?: null );
	}

	/** {@inheritDoc} */
	public function find( string $guid ): Item|WP_Error {
		$page  = '';
		$count = 0;
		do {
			$listed = $this->list( new Query( self::PAGE_SIZE, page: $page ) );
			if ( is_wp_error( $listed ) ) {
				return $listed;
			}
			foreach ( $listed->items as $item ) {
				if ( $item->guid === $guid ) {
					return $item;
				}
			}
			$page = (string) $listed->next;
		} while ( '' !== $page && ++$count < self::MAX_PAGES );
		return Call::rejected( $this, 404 );
	}

	/**
	 * Reads a selected item. Videos are skipped because only images can be copied.
	 *
	 * @param array<string, mixed> $picked As Google describes it.
	 */
	private static function read( array $picked ): ?Item {
		$guid = Item::text( $picked, 'id' );
		$file = is_array( $picked['mediaFile'] ?? null ) ? $picked['mediaFile'] : array();
		$base = Item::url( $file, 'baseUrl' );
		$mime = Item::text( $file, 'mimeType' );
		if ( ! preg_match( '/^[A-Za-z0-9_-]+$/D', $guid ) || '' === $base || 'VIDEO' === ( $picked['type'] ?? '' ) || ! str_starts_with( $mime, 'image/' ) ) {
			return null;
		}
		$about = is_array( $file['mediaFileMetadata'] ?? null ) ? $file['mediaFileMetadata'] : array();
		$name  = pathinfo( Item::text( $file, 'filename' ), PATHINFO_FILENAME );
		$sized = sprintf( '%1$s=w%2$d-h%2$d', $base, self::SMALLER );
		// Phones make HEIC files and cameras raw files. WordPress does not accept them, so Google's JPEG is used.
		$is_taken = ImageFile::accepts( $mime );
		return new Item(
			guid: $guid,
			title: $name,
			alt: '',
			name: '' === $name ? "google-photos-{$guid}" : $name,
			mime: $is_taken ? $mime : self::MADE,
			width: Item::length( $about, 'width' ),
			height: Item::length( $about, 'height' ),
			thumbnails: Thumbnail::urls( self::ID, $guid ),
			// `=d` requests the original file without its location.
			files: $is_taken ? array( "{$base}=d", $sized ) : array( $sized )
		);
	}
}
