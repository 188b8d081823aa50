<?php
declare( strict_types=1 );

namespace Freehold\Modules\CookieConsent;

use Freehold\Blocks\Assets;
use Freehold\Blocks\StoredText;
use Freehold\Blocks\VisitorData;
use Freehold\Embeds\ConsentCookies;
use Freehold\Http\Place;
use Freehold\Modules\Constants;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Makes the stored banner one with the same choice in both directions. It is hidden until `view.ts` finds that the visitor has not
 * chosen, so the page is the same for all and can be cached.
 */
final class Renderer {

	/** Matches the attributes of an opening tag; quoted values may contain any character. */
	private const ATTRIBUTES = '(?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+';

	/** What a stored link or button says about where it goes. */
	private const NOT_KEPT = array( 'href', 'target', 'rel', 'id', 'name', 'role', 'tabindex', 'disabled', 'hidden' );

	/** The colors that Jetpack stores, which themes need not have. */
	private const FALLBACKS = array(
		'var(--wp--preset--color--contrast)' => 'var(--wp--preset--color--contrast,var(--freehold-text,CanvasText))',
		'var(--wp--preset--color--tertiary)' => 'var(--wp--preset--color--tertiary,var(--wp--preset--color--base,var(--freehold-page,Canvas)))',
	);

	/**
	 * Returns the banner, and the link that opens it again.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup.
	 * @return string Empty in feeds, and in posts of authors who may not change the site's look: the site has one banner, and its buttons
	 *                must do what they say.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $block );
		if ( is_feed() || ! Place::is_written_by( 'edit_theme_options' ) ) {
			return '';
		}
		Assets::enqueue_view( 'cookie-consent' );
		// The page has a consent tool: without a type, the WP Consent API takes every consent as given.
		add_filter( 'wp_get_consent_type', array( self::class, 'type' ) );
		$constants = Constants::get( 'cookie-consent' );
		$purposes  = Purposes::used( $attributes['purposes'] ?? null );
		$reject    = StoredText::plain( (string) ( $attributes['rejectText'] ?? '' ) );

		list( $open, $inside ) = self::parts( $content );
		list( $text, $button ) = self::without_button( $inside );
		$banner                = new WP_HTML_Tag_Processor( strtr( $open, self::FALLBACKS ) );
		$banner->next_tag();
		$banner->add_class( 'freehold-consent' );
		$banner->set_attribute( 'id', $constants['anchor'] );
		$banner->set_attribute( 'role', 'dialog' );
		// The page stays in use, and the focus is not trapped.
		$banner->remove_attribute( 'aria-modal' );
		$banner->set_attribute( 'aria-label', __( 'Cookie consent', 'freehold' ) );
		$banner->set_attribute( 'tabindex', '-1' );
		$banner->set_attribute( 'hidden', true );
		return $banner->get_updated_html()
			. VisitorData::html( 'cookie-consent', self::data( $attributes, $purposes ) )
			. $text
			. '<div class="freehold-consent__buttons">'
			. self::button( $button, 'allow' )
			. ( $purposes ? self::button( $button, 'deny', esc_html( '' === $reject ? __( 'Reject', 'freehold' ) : $reject ) ) : '' )
			. '</div>'
			. self::choices( $purposes, $button )
			. '</div>'
			. ( false === ( $attributes['settingsLink'] ?? true ) ? '' : sprintf( '<p class="freehold-consent__again"><a href="#%s">%s</a></p>', $constants['anchor'], esc_html__( 'Cookie settings', 'freehold' ) ) );
	}

	/**
	 * Returns that visitors must opt in, unless a consent tool has said something else.
	 *
	 * @param mixed $type The type, false or empty if there is none.
	 */
	public static function type( mixed $type ): mixed {
		return $type ? $type : 'optin';
	}

	/**
	 * Returns what the visitor script needs.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string[]             $purposes   The purposes.
	 * @return array<string, mixed>
	 */
	private static function data( array $attributes, array $purposes ): array {
		$days = $attributes['consentExpiryDays'] ?? null;
		$max  = Constants::get( 'cookie-consent' )['maxDays'];
		return array(
			'days'     => is_numeric( $days ) ? (int) max( 1, min( $max, $days ) ) : $max,
			'prefix'   => ConsentCookies::prefix(),
			'purposes' => $purposes,
		);
	}

	/**
	 * Returns the opening tag of the stored banner, and what is in it without the number of days.
	 *
	 * @param string $content The saved markup.
	 * @return array{0: string, 1: string}
	 */
	private static function parts( string $content ): array {
		$attributes = self::ATTRIBUTES;
		$content    = trim( $content );
		if ( ! preg_match( "~^<div\b{$attributes}>~", $content, $found ) ) {
			return array( '<div class="wp-block-jetpack-cookie-consent alignwide">', '' );
		}
		$inside = substr( $content, strlen( $found[0] ), -strlen( '</div>' ) );
		$days   = strrpos( $inside, '<span>' );
		$has    = false !== $days && preg_match( '~^<span>\d*+</span>~', substr( $inside, $days ) );
		return array( $found[0], $has ? substr( $inside, 0, $days ) : $inside );
	}

	/**
	 * Takes the stored button out of the banner.
	 *
	 * @param string $inside What is in the banner.
	 * @return array{0: string, 1: array{0: string, 1: string, 2: string}} The rest; the tag around the button, the button's attributes and its text.
	 */
	private static function without_button( string $inside ): array {
		$attributes = self::ATTRIBUTES;
		return preg_match( "~(<div\b{$attributes}>)\s*<(a|button)\b({$attributes})>(.*?)</\\2>\s*</div>~s", $inside, $found )
			? array( str_replace( $found[0], '', $inside ), array( $found[1], $found[3], $found[4] ) )
			: array( $inside, array( '<div class="wp-block-button">', ' class="wp-block-button__link wp-element-button"', esc_html__( 'Accept', 'freehold' ) ) );
	}

	/**
	 * Returns a button that looks like the stored one, so that no choice is easier than another.
	 *
	 * @param array{0: string, 1: string, 2: string} $stored The stored button.
	 * @param string                                 $value  What it does: `allow`, `deny` or `save`.
	 * @param string                                 $text   Its text as HTML; the stored one if it is empty.
	 */
	private static function button( array $stored, string $value, string $text = '' ): string {
		list( $around, $attributes, $label ) = $stored;
		$outer                               = new WP_HTML_Tag_Processor( $around );
		$outer->next_tag();
		$outer->remove_attribute( 'id' );
		$tag = new WP_HTML_Tag_Processor( "<button{$attributes}>" );
		$tag->next_tag();
		array_map( $tag->remove_attribute( ... ), self::NOT_KEPT );
		$tag->set_attribute( 'type', 'button' );
		$tag->set_attribute( 'value', $value );
		return $outer->get_updated_html() . $tag->get_updated_html() . ( '' === $text ? $label : $text ) . '</button></div>';
	}

	/**
	 * Returns a check box for each purpose, none of which is checked.
	 *
	 * @param string[]                               $purposes The purposes.
	 * @param array{0: string, 1: string, 2: string} $button   The stored button.
	 */
	private static function choices( array $purposes, array $button ): string {
		if ( array() === $purposes ) {
			return '';
		}
		$texts = Purposes::texts();
		$items = '';
		foreach ( $purposes as $purpose ) {
			list( $name, $description ) = $texts[ $purpose ];
			$items                     .= sprintf( '<li><label><input type="checkbox" value="%s" autocomplete="off"> %s</label> <small>%s</small></li>', esc_attr( $purpose ), esc_html( $name ), esc_html( $description ) );
		}
		return '<details class="freehold-consent__purposes"><summary>' . esc_html__( 'Choose purposes', 'freehold' ) . "</summary><ul>{$items}</ul>" . self::button( $button, 'save', esc_html__( 'Save choice', 'freehold' ) ) . '</details>';
	}
}
