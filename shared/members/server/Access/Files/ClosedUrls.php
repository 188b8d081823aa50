<?php
declare( strict_types=1 );

namespace Freehold\Members\Access\Files;

use Freehold\Database\PostMeta;
use Freehold\Http\Place;
use Freehold\Http\Request;
use Freehold\Keys\SigningKey;
use Freehold\Members\Access\Access;
use Freehold\Members\Access\Guest;
use Freehold\Members\Access\Readable;
use Freehold\PrivateFiles\AccessToken;
use Freehold\PrivateFiles\HiddenAttachments;
use Freehold\PrivateFiles\Sender;
use WP_Post;

/**
 * Replaces the addresses of closed files by signed ones that expire, for readers who may read more of a post than a guest, and sends
 * the files. Everywhere else, their addresses are what they were before, and open nothing but for users who may upload files.
 */
final class ClosedUrls {

	/** The parameters of the query. */
	private const ID    = 'freehold_file';
	private const NAME  = 'name';
	private const TOKEN = 'token';

	/** How long an address works on a page and in an email, in seconds; at most half as long again. */
	private const ON_PAGES = 6 * HOUR_IN_SECONDS;
	private const IN_MAILS = 30 * DAY_IN_SECONDS;

	/** Which users open closed files, as they see all files in the media library. */
	private const CAPABILITY = 'upload_files';

	/** The types that browsers may show. They save others, which could contain scripts. */
	private const SHOWN = '~^(?:image/(?!svg)|audio/|application/pdf$)~';

	/**
	 * Adds the hooks, which work while the module is off too.
	 */
	public static function watch(): void {
		HiddenAttachments::show( ClosedFile::ROOT, self::CAPABILITY );
		add_filter( 'wp_get_attachment_url', array( self::class, 'url' ), 20, 2 );
		add_filter( 'wp_update_attachment_metadata', array( ClosedFile::class, 'described' ), PHP_INT_MAX, 2 );
		add_filter( 'wp_unique_filename', array( ClosedFile::class, 'free_name' ), PHP_INT_MAX, 3 );
		add_action( 'delete_attachment', array( ClosedFile::class, 'deleted' ) );
		add_filter( 'the_content', array( self::class, 'content' ), PHP_INT_MAX );
		if ( ClosedFile::are_used() && ( Request::has_query( self::ID ) || '' !== self::requested() ) ) {
			add_action( 'wp_loaded', array( self::class, 'run' ), 1 );
		}
	}

	/**
	 * Returns the address of an attachment without the name of its private folder.
	 *
	 * @param mixed $id The attachment.
	 * @return mixed
	 */
	public static function url( mixed $url, mixed $id ): mixed {
		return ClosedFile::is_closed( (int) $id ) ? set_url_scheme( wp_upload_dir( null, false )['baseurl'] ) . '/' . ClosedFile::path( (int) $id ) : $url;
	}

	/**
	 * Signs the addresses in content that a reader has opened. A draft opens nothing: a contributor could name any file in it.
	 *
	 * @param mixed $html The rendered content of the current post.
	 * @return mixed
	 */
	public static function content( mixed $html ): mixed {
		$post = get_post();
		if ( ! is_string( $html ) || ! ClosedFile::are_used() || ! Access::is_member_view() || ! $post instanceof WP_Post || ! is_post_publicly_viewable( $post ) ) {
			return $html;
		}
		$readable = Readable::of( $post );
		return Guest::content( Readable::stored( $post ), $post->ID ) === $readable ? $html : self::sign( $html, $readable );
	}

	/**
	 * Returns whether a URL is a signed one, which opens a file for everyone who has it.
	 */
	public static function is_signed( string $url ): bool {
		return str_starts_with( $url, home_url( '/index.php?' . self::ID . '=' ) );
	}

	/**
	 * Signs the addresses in what one reader alone gets: those of files that stored content names, because forms and comments in
	 * it show what visitors wrote.
	 *
	 * @param string $readable What the reader may read of the post, as it is stored.
	 * @param bool   $is_mail  Whether it is mailed, and read later.
	 */
	public static function sign( string $html, string $readable, bool $is_mail = false ): string {
		$base    = preg_quote( explode( ':', set_url_scheme( wp_upload_dir( null, false )['baseurl'], 'https' ), 2 )[1], '~' );
		$pattern = "~(?:https?:)?{$base}/([^\"'\\s<>),?#]+)(?:\\?[^\"'\\s<>),#]*)?~";
		if ( ! ClosedFile::are_used() || ! preg_match_all( $pattern, $html, $found ) ) {
			return $html;
		}
		$ids = PostMeta::attachments_by_value( ClosedFile::PATH, array_unique( array_map( 'rawurldecode', $found[1] ) ) );
		$ids = array_intersect( $ids, self::named( $readable, $pattern ) );
		return preg_replace_callback(
			$pattern,
			static function ( array $found ) use ( $ids, $is_mail ): string {
				$path = rawurldecode( $found[1] );
				return isset( $ids[ $path ] ) ? esc_url( self::signed( $ids[ $path ], wp_basename( $path ), $is_mail ) ) : $found[0];
			},
			$html
		) ?? $html;
	}

	/**
	 * Returns the attachments that stored content, or a pattern in it, names by their ID or address.
	 *
	 * @param string $content Stored content.
	 * @param string $pattern Finds addresses of uploads.
	 * @return int[]
	 */
	private static function named( string $content, string $pattern ): array {
		$stored = '';
		Place::in_content(
			$content,
			0,
			static function ( array $block ) use ( &$stored ): void {
				$stored .= wp_json_encode( $block['attrs'], JSON_UNESCAPED_SLASHES ) . $block['innerHTML'];
			}
		);
		preg_match_all( '~wp-image-(\d+)|"(?:id|mediaId)":(\d+)|"ids":\[([\d,]+)\]~', $stored, $found );
		preg_match_all( $pattern, $stored, $addresses );
		return array(
			...array_map( 'intval', explode( ',', implode( ',', array_filter( array( ...$found[1], ...$found[2], ...$found[3] ) ) ) ) ),
			...array_values( PostMeta::attachments_by_value( ClosedFile::PATH, array_unique( array_map( 'rawurldecode', $addresses[1] ) ) ) ),
		);
	}

	/**
	 * Returns what lets the current visitor open a file.
	 *
	 * @param int    $id    The attachment.
	 * @param string $token What the visitor sent.
	 * @return string `reader`, `mail` or `user`; empty if nothing does.
	 */
	public static function opens( int $id, string $token ): string {
		$viewer = AccessToken::viewer( self::key(), (string) $id, $token );
		return '' === $viewer && current_user_can( self::CAPABILITY ) ? 'user' : $viewer;
	}

	/**
	 * Sends the file that the current request asks for, and ends the request.
	 */
	public static function run(): void {
		$path = self::requested();
		$id   = '' === $path ? absint( Request::query( self::ID ) ) : PostMeta::attachments_by_value( ClosedFile::PATH, array( $path ) )[ $path ] ?? 0;
		if ( '' !== $path && 0 === $id ) {
			// WordPress says that there is no such page.
			return;
		}
		Sender::begin();
		$name   = '' === $path ? Request::query( self::NAME ) : wp_basename( $path );
		$viewer = self::opens( $id, Request::query( self::TOKEN ) );
		if ( '' === $viewer ) {
			Sender::reject( 403, __( 'This file is for readers of a closed post. Open the post again, and log in if it asks you to.', 'freehold' ) );
		}
		$file = ClosedFile::is_closed( $id ) ? ClosedFile::find( $id, $name ) : '';
		if ( '' === $file ) {
			Sender::reject( 404, __( 'There is no such file.', 'freehold' ) );
		}
		$type     = (string) wp_check_filetype( $name )['type'];
		$is_shown = 1 === preg_match( self::SHOWN, $type );
		Sender::send(
			$file,
			array(
				'Content-Type'                 => '' === $type ? 'application/octet-stream' : $type,
				'Content-Disposition'          => Sender::disposition( $name, ! $is_shown ),
				'Cache-Control'                => 'user' === $viewer ? 'private, no-cache, no-transform' : 'private, max-age=3600, no-transform',
				// Mail programs on the web show images on pages of their own.
				'Cross-Origin-Resource-Policy' => 'mail' === $viewer ? 'cross-origin' : 'same-origin',
				'Vary'                         => 'Cookie',
			)
		);
		exit;
	}

	/**
	 * Returns the address of a file that expires.
	 *
	 * @param int    $id      The attachment.
	 * @param string $name    The file's name.
	 * @param bool   $is_mail Whether it is mailed.
	 */
	private static function signed( int $id, string $name, bool $is_mail ): string {
		$token = AccessToken::create( self::key(), (string) $id, $is_mail ? self::IN_MAILS : self::ON_PAGES, $is_mail ? 'mail' : 'reader' );
		return home_url( '/index.php?' . self::ID . "={$id}&" . self::NAME . '=' . rawurlencode( $name ) . '&' . self::TOKEN . "={$token}" );
	}

	/**
	 * Returns what the current request asks for under the uploads, where no file is: web servers pass such requests to WordPress.
	 *
	 * @return string The path; empty if it asks for something else.
	 */
	private static function requested(): string {
		$base = (string) wp_parse_url( wp_upload_dir( null, false )['baseurl'], PHP_URL_PATH ) . '/';
		$path = (string) strtok( Request::uri(), '?' );
		return str_starts_with( $path, $base ) ? rawurldecode( substr( $path, strlen( $base ) ) ) : '';
	}

	/**
	 * Returns the key of the tokens.
	 */
	private static function key(): SigningKey {
		return new SigningKey( 'freehold_closed_files_key', 'closed-file' );
	}
}
