<?php
declare( strict_types=1 );

namespace Freehold\Modules\Shortcodes;

use Freehold\Blocks\Html;
use Freehold\Text;

/**
 * Shows `[recipe]` and its parts: a card with plain lists, which search engines read as microdata (https://schema.org/Recipe).
 */
final class Recipe {

	/** The microdata of times. */
	private const TIMES = array(
		'preptime' => 'prepTime',
		'cooktime' => 'cookTime',
		'time'     => 'totalTime',
	);

	/**
	 * Returns the output of a recipe, or of a part of one.
	 *
	 * @param array<int|string, string>|string $attributes The shortcode's attributes.
	 * @param string|null                      $content    What is between its tags.
	 */
	public static function html( array|string $attributes, ?string $content, string $name ): string {
		$attributes = array_map( static fn ( string $text ): string => html_entity_decode( $text, ENT_QUOTES ), array_filter( (array) $attributes, 'is_string' ) );
		$content    = (string) $content;
		return match ( $name ) {
			'recipe-image'       => self::image( $attributes[0] ?? $attributes['image'] ?? '' ),
			'recipe-ingredients' => self::part( $attributes['title'] ?? __( 'Ingredients', 'freehold' ), self::list( $content, 'ul', 'recipeIngredient' ) ),
			'recipe-directions'  => self::part( $attributes['title'] ?? __( 'Directions', 'freehold' ), self::list( $content, 'ol', 'recipeInstructions' ) ),
			'recipe-nutrition'   => self::part( $attributes['title'] ?? __( 'Nutrition', 'freehold' ), self::list( $content, 'ul', '' ) ),
			'recipe-notes'       => self::part( $attributes['title'] ?? '', self::list( $content, 'ul', '' ) ),
			default              => self::card( $attributes, $content ),
		};
	}

	/**
	 * Returns a whole recipe.
	 *
	 * @param array<int|string, string> $attributes The shortcode's attributes.
	 * @param string                    $content    What is between its tags.
	 */
	private static function card( array $attributes, string $content ): string {
		$read  = static fn ( string $key ): string => trim( $attributes[ $key ] ?? '' );
		$facts = array(
			__( 'Servings', 'freehold' )   => self::fact( $read( 'servings' ), 'recipeYield' ),
			__( 'Prep time', 'freehold' )  => self::time( $read( 'preptime' ), 'preptime' ),
			__( 'Cook time', 'freehold' )  => self::time( $read( 'cooktime' ), 'cooktime' ),
			__( 'Time', 'freehold' )       => self::time( $read( 'time' ), 'time' ),
			__( 'Difficulty', 'freehold' ) => esc_html( $read( 'difficulty' ) ),
			__( 'Rating', 'freehold' )     => esc_html( $read( 'rating' ) ),
			__( 'Source', 'freehold' )     => self::source( $read( 'source' ), $read( 'sourceurl' ) ),
		);
		$html  = '' === $read( 'title' ) ? '' : '<h3 itemprop="name">' . esc_html( $read( 'title' ) ) . '</h3>';
		$html .= self::image( $read( 'image' ) );
		$html .= '' === $read( 'description' ) ? '' : '<p itemprop="description">' . esc_html( $read( 'description' ) ) . '</p>';
		$items = '';
		foreach ( array_filter( $facts ) as $label => $value ) {
			$items .= '<li>' . esc_html( $label ) . ": {$value}</li>";
		}
		$html .= '' === $items ? '' : "<ul>{$items}</ul>";
		// WordPress has made paragraphs around the tags of the shortcodes.
		$trimmed = static fn ( string $text ): string => force_balance_tags( (string) preg_replace( '~^\s*(?:</p>|<br\s*/?>)|<p>\s*$~', '', $text ) );
		// A recipe without parts is text, which authors write in lines.
		$html .= preg_match( '~\[/?recipe-|itemprop=~', $content ) ? $trimmed( do_shortcode( $content ) ) : do_shortcode( shortcode_unautop( wpautop( $trimmed( $content ) ) ) );
		return '<div class="freehold-recipe" itemscope itemtype="https://schema.org/Recipe">' . $html . '</div>';
	}

	/**
	 * Returns a part with its heading.
	 *
	 * @param string $title The heading, plain text; `false` for none.
	 * @param string $html  The part.
	 */
	private static function part( string $title, string $html ): string {
		$title = trim( $title );
		return ( '' === $title || 'false' === $title ? '' : '<h4>' . esc_html( $title ) . '</h4>' ) . $html;
	}

	/**
	 * Returns the lines of a part as a list. Authors begin lines with `-`, `*`, `#` or a number, or write their own lists. WordPress has
	 * cleaned the text when it was saved; the output of shortcodes and formulas in it stays whole.
	 *
	 * @param string $content  What the author wrote, after WordPress has made paragraphs of it.
	 * @param string $tag      `ul` or `ol`.
	 * @param string $property The microdata of each item; empty for none.
	 */
	private static function list( string $content, string $tag, string $property ): string {
		$item = '' === $property ? '' : " itemprop=\"{$property}\"";
		if ( preg_match( '~<[ou]l\b~', $content ) ) {
			return do_shortcode( str_replace( '<li>', "<li{$item}>", $content ) );
		}
		$lines = preg_split( '~(?:<br\s*/?>|</?p\b[^>]*>|\R)+~', $content );
		$items = '';
		foreach ( is_array( $lines ) ? $lines : array() as $line ) {
			$line   = trim( (string) preg_replace( '~^\s*(?:[-*\#•–]|&#8211;|\d+[.)])\s+~u', '', $line ) );
			$shown  = '' === trim( wp_strip_all_tags( $line ) ) ? '' : do_shortcode( force_balance_tags( $line ) );
			$items .= '' === $shown ? '' : "<li{$item}>{$shown}</li>";
		}
		return '' === $items ? '' : "<{$tag}>{$items}</{$tag}>";
	}

	/**
	 * Returns a fact of a recipe as microdata.
	 *
	 * @param string $text     The fact.
	 * @param string $property Its name.
	 */
	private static function fact( string $text, string $property ): string {
		return '' === $text ? '' : "<span itemprop=\"{$property}\">" . esc_html( $text ) . '</span>';
	}

	/**
	 * Returns a time, with its duration in ISO 8601 if the text says it.
	 *
	 * @param string $text A text such as `1 hour 30 min`.
	 * @param string $key  The attribute.
	 */
	private static function time( string $text, string $key ): string {
		$hours   = preg_match( '~(?<!\d)(\d{1,3})\s?(?:h|std|stunde)~i', $text, $found ) ? (int) $found[1] : 0;
		$minutes = preg_match( '~(?<!\d)(\d{1,4})\s?m~i', $text, $found ) ? (int) $found[1] : 0;
		if ( 0 === $hours + $minutes ) {
			return esc_html( $text );
		}
		return '<time itemprop="' . self::TIMES[ $key ] . '" datetime="PT' . ( $hours > 0 ? "{$hours}H" : '' ) . ( $minutes > 0 ? "{$minutes}M" : '' ) . '">' . esc_html( $text ) . '</time>';
	}

	/**
	 * Returns the source of a recipe.
	 *
	 * @param string $name The source.
	 * @param string $url  Its URL; may be empty.
	 */
	private static function source( string $name, string $url ): string {
		$url = esc_url( $url, array( 'http', 'https' ) );
		return '' === $name || '' === $url ? esc_html( $name ) : "<a href=\"{$url}\">" . esc_html( $name ) . '</a>';
	}

	/**
	 * Returns an image.
	 *
	 * @param string $image Its ID in the library, or its URL.
	 */
	private static function image( string $image ): string {
		$image = trim( $image );
		if ( Text::is_digits( $image ) ) {
			return wp_attachment_is_image( (int) $image ) ? wp_get_attachment_image( (int) $image, 'large', false, array( 'itemprop' => 'image' ) ) : '';
		}
		$url = esc_url_raw( $image, array( 'http', 'https' ) );
		return '' === $url ? '' : Html::image(
			array(
				'itemprop' => 'image',
				'src'      => $url,
				'alt'      => '',
				'loading'  => 'lazy',
			)
		);
	}
}
