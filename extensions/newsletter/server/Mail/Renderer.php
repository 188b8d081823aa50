<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Mail;

use Freehold\Blocks\StoredText;
use Freehold\Members\Access\Files\ClosedUrls;
use Freehold\Members\Access\Footnotes;
use Freehold\Members\Access\Level;
use Freehold\Members\Access\Parts;
use Freehold\Members\Access\Readable;
use Freehold\Members\NamePlaceholder;
use Freehold\Modules\Newsletter\Clicks\CountedLinks;
use Freehold\Modules\Newsletter\Letters;
use Freehold\Modules\Newsletter\Metas;
use Freehold\Modules\Newsletter\Options;
use Throwable;
use WP_Post;

/**
 * Renders a post as a guest sees it, plus what a reader’s plans open.
 */
final class Renderer {

	/** The beginning of what stands for what only one reader gets. */
	private const PLACE = 'https://freehold.invalid/';

	/** The pages of the reader’s own URLs. */
	private const UNSUBSCRIBE = 'unsubscribe';
	private const PREFERENCES = 'preferences';

	/** The paragraph with the reader’s name, and the name itself. */
	private const GREETING = 'greeting';
	private const NAME     = 'name';

	/**
	 * What only this process knows.
	 *
	 * @var string
	 */
	private static string $secret = '';

	/**
	 * Puts what only one reader gets into a mail: the links, and a greeting with the reader’s name. No author can know what stands
	 * for them: a post that contained it would get the links of its readers, as a part of the URL of an image.
	 *
	 * @param array{subject: string, html: string, text: string, greeting: string} $mail        The mail for all readers.
	 * @param string                                                               $unsubscribe The URL with which the reader unsubscribes.
	 * @param string                                                               $preferences The URL of the reader’s preferences.
	 * @param string                                                               $name        The reader’s name; empty if unknown.
	 * @return array{subject: string, html: string, text: string}
	 */
	public static function personal( array $mail, string $unsubscribe, string $preferences, string $name = '' ): array {
		$name     = trim( (string) preg_replace( '~\s+~u', ' ', $name ) );
		$greeting = (string) NamePlaceholder::fill( $mail['greeting'], $name );
		$named    = static fn ( string $text, bool $is_html = false ): string => (string) preg_replace_callback(
			'~' . preg_quote( self::place( self::NAME ), '~' ) . '/([0-9a-f]*)-~',
			static function ( array $part ) use ( $name, $is_html ): string {
				$shown = '' === $name ? (string) hex2bin( $part[1] ) : $name;
				return $is_html ? esc_html( $shown ) : $shown;
			},
			$text
		);
		$links    = array(
			self::place( self::UNSUBSCRIBE ) => $unsubscribe,
			self::place( self::PREFERENCES ) => $preferences,
		);
		return array(
			'subject' => $named( $mail['subject'] ),
			'html'    => $named( strtr( $mail['html'], array( self::place( self::GREETING ) => '' === $greeting ? '' : '<p style="margin:0 0 16px">' . esc_html( $greeting ) . '</p>' ) + array_map( 'esc_url', $links ) ), true ),
			'text'    => $named( strtr( $mail['text'], array( self::place( self::GREETING ) . "\n\n" => '' === $greeting ? '' : "{$greeting}\n\n" ) + $links ) ),
		);
	}

	/**
	 * Returns what stands for one URL, or for the greeting.
	 */
	private static function place( string $page ): string {
		self::$secret = self::$secret ?: bin2hex( random_bytes( 16 ) );
		return self::PLACE . "{$page}/" . self::$secret;
	}

	/**
	 * Returns a text with what stands for `{name}`. It is for texts outside of tags: a name is no part of the URL of an image.
	 *
	 * @param string $text Plain text, or the text between two tags.
	 */
	private static function named( string $text ): string {
		return NamePlaceholder::replace( $text, static fn ( ?string $fallback ): string => self::place( self::NAME ) . '/' . bin2hex( html_entity_decode( (string) $fallback, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) . '-' );
	}

	/**
	 * Returns a post as a mail in the current language.
	 *
	 * @param int[] $plans    The reader’s plans.
	 * @param int   $issue_id The issue whose links are counted if the owner wants that; 0 for a preview or a test.
	 * @return array{subject: string, html: string, text: string, greeting: string} For {@see personal()}.
	 */
	public static function mail( WP_Post $post, array $plans, int $issue_id = 0 ): array {
		$is_letter = Letters::is( $post );
		$url       = $is_letter ? '' : (string) get_permalink( $post );
		$title     = StoredText::plain( get_the_title( $post ) );
		$title     = '' === $title ? __( '(no title)', 'freehold' ) : $title;
		$title     = $is_letter ? self::named( $title ) : $title;
		$site      = StoredText::decode( get_option( 'blogname' ) );
		$author    = get_the_author_meta( 'display_name', (int) $post->post_author );
		/* translators: 1: the author's name, 2: a date. */
		$byline  = $is_letter ? '' : ( '' === $author ? (string) get_the_date( '', $post ) : sprintf( __( 'By %1$s on %2$s', 'freehold' ), $author, get_the_date( '', $post ) ) );
		$is_open = Gate::is_open( $post, $plans );
		$content = self::content( $post, $plans );
		// The files of what guests cannot read.
		if ( ( $is_open && ! Level::of( $post->ID )->is_public() ) || array() !== array_intersect( $plans, Gate::plans( $post ) ) ) {
			$content = ClosedUrls::sign( $content, Readable::stored( $post ), true );
		}
		$content = ( new Markup( $url ?: home_url( '/' ) ) )->clean( $content );
		$content = $is_letter ? implode( '', array_map( static fn ( string $part ): string => str_starts_with( $part, '<' ) ? $part : self::named( $part ), (array) preg_split( '/(<[^<>]*+>)/', $content, -1, PREG_SPLIT_DELIM_CAPTURE ) ) ) : $content;
		$preview = (string) get_post_meta( $post->ID, Metas::PREVIEW, true );
		$notice  = $is_open ? '' : __( 'This post is for paid members. Log in on the site to read all of it.', 'freehold' );
		$address = Options::postal_address();
		/* translators: %s: the name of the site. */
		$why    = sprintf( __( 'You get this email because you subscribed to %s.', 'freehold' ), $site );
		$counts = Options::counts_links();
		$why    = $counts ? "{$why} " . CountedLinks::notice() : $why;
		$footer = array(
			esc_html( $why ),
			'<a href="' . self::place( self::UNSUBSCRIBE ) . '" style="color:inherit">' . esc_html__( 'Unsubscribe', 'freehold' ) . '</a> · <a href="' . self::place( self::PREFERENCES ) . '" style="color:inherit">' . esc_html__( 'Manage your subscription', 'freehold' ) . '</a>',
		);
		if ( '' !== $address ) {
			$footer[] = nl2br( esc_html( $address ), false );
		}
		$html = MailTemplate::html(
			array(
				'title'   => $title,
				'site'    => $site,
				'byline'  => $byline,
				'url'     => $url,
				'home'    => home_url( '/' ),
				'content' => self::place( self::GREETING ) . $content,
				'notice'  => '' === $notice ? '' : '<p style="margin:0 0 16px"><strong>' . esc_html( $notice ) . '</strong></p>',
				'footer'  => $footer,
				'preview' => '' === $preview ? wp_trim_words( PlainText::of( $content ), 25 ) : ( $is_letter ? self::named( $preview ) : $preview ),
			)
		);
		$html = $counts && $issue_id > 0 ? CountedLinks::rewrite( $html, $issue_id, self::PLACE ) : $html;
		$text = implode(
			"\n\n",
			array_filter(
				array(
					$site,
					$title,
					$byline,
					self::place( self::GREETING ),
					PlainText::of( $content ),
					$notice,
					'' === $url ? '' : __( 'Read on the site', 'freehold' ) . ": {$url}",
					'--',
					$why,
					__( 'Unsubscribe', 'freehold' ) . ': ' . self::place( self::UNSUBSCRIBE ),
					__( 'Manage your subscription', 'freehold' ) . ': ' . self::place( self::PREFERENCES ),
					$address,
				)
			)
		);
		return array(
			'subject'  => $title,
			'html'     => $html,
			'text'     => $text,
			// A letter that says the name needs no second greeting.
			'greeting' => str_contains( $title . $content, self::place( self::NAME ) ) ? '' : Options::greeting(),
		);
	}

	/**
	 * Returns the markup of a post’s content.
	 *
	 * @param int[] $plans The reader’s plans.
	 */
	private static function content( WP_Post $post, array $plans ): string {
		global $wp_query;
		$before  = $GLOBALS['post'] ?? null;
		$user_id = get_current_user_id();
		$is_feed = $wp_query->is_feed;
		$blocks  = new Blocks( $post, $plans );
		// The queue also works at the end of requests of administrators, who see more than subscribers do.
		wp_set_current_user( 0 );
		$GLOBALS['post'] = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- Restored below.
		// Mails are read without a browser, as feeds are.
		$wp_query->is_feed = true;
		setup_postdata( $post );
		add_filter( 'pre_render_block', array( $blocks, 'render' ), 10, 2 );
		$level = ob_get_level();
		ob_start();
		try {
			return Gate::rendered(
				$post,
				$plans,
				static function ( string $content ) use ( $blocks ): string {
					$opened = $blocks->resolve( $content );
					return Footnotes::within( Parts::strip( $opened, '__return_false' ), static fn (): string => (string) apply_filters( 'the_content', $opened ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Core's.
				}
			);
		} catch ( Throwable $error ) {
			error_log( "Freehold: the post {$post->ID} could not be rendered as a mail: {$error}" ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- A fault in the code of a block, which no screen shows.
			return wpautop( wp_kses_post( $post->post_excerpt ) );
		} finally {
			while ( ob_get_level() > $level ) {
				ob_end_clean();
			}
			remove_filter( 'pre_render_block', array( $blocks, 'render' ) );
			$wp_query->is_feed = $is_feed;
			$GLOBALS['post']   = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- The value before.
			if ( $before instanceof WP_Post ) {
				setup_postdata( $before );
			}
			wp_set_current_user( $user_id );
		}
	}
}
