<?php
declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

use Freehold\Blocks\Html;

/**
 * Writes blocks as the editor stores them. A class or style in HTML follows from the attributes, so a section names each once.
 *
 * Texts are HTML: callers escape them.
 */
final class Markup {

	/** Space above and below a section. */
	private const PADDING = array(
		'top'    => 'var:preset|spacing|60',
		'bottom' => 'var:preset|spacing|60',
	);

	/** Prints blocks, for a file that WordPress reads. */
	public static function show( string $blocks ): void {
		echo $blocks; // phpcs:ignore WordPress.Security.EscapeOutput -- Markup of blocks, whose texts are escaped.
	}

	/**
	 * Returns a block.
	 *
	 * @param string               $name       Its name, without `core/`.
	 * @param array<string, mixed> $attributes Its attributes.
	 * @param string               $html       Its saved HTML; empty for a block that the server renders.
	 */
	public static function block( string $name, array $attributes = array(), string $html = '' ): string {
		$fields = $attributes ? ' ' . serialize_block_attributes( $attributes ) : '';
		return '' === $html ? "<!-- wp:{$name}{$fields} /-->" : "<!-- wp:{$name}{$fields} -->\n{$html}\n<!-- /wp:{$name} -->";
	}

	/**
	 * Returns a section over the full width, with the theme's space above and below.
	 *
	 * @param array<string, mixed> $attributes Attributes of the group.
	 * @param string               ...$inner   Blocks.
	 */
	public static function section( array $attributes, string ...$inner ): string {
		return self::group(
			array_replace_recursive(
				array(
					'align'  => 'full',
					'style'  => array( 'spacing' => array( 'padding' => self::PADDING ) ),
					'layout' => array( 'type' => 'constrained' ),
				),
				$attributes
			),
			...$inner
		);
	}

	/**
	 * Returns a group.
	 *
	 * @param array<string, mixed> $attributes Its attributes.
	 * @param string               ...$inner   Blocks.
	 */
	public static function group( array $attributes, string ...$inner ): string {
		return self::block( 'group', $attributes, self::open( 'div', 'wp-block-group', $attributes ) . self::join( $inner ) . '</div>' );
	}

	/**
	 * Returns blocks below each other, with a gap.
	 *
	 * @param string $gap      A length, or a preset.
	 * @param string ...$inner Blocks.
	 */
	public static function stack( string $gap, string ...$inner ): string {
		return self::group( array( 'style' => array( 'spacing' => array( 'blockGap' => $gap ) ) ), ...$inner );
	}

	/**
	 * Returns blocks beside each other.
	 *
	 * @param array<string, mixed> $attributes Attributes of the group.
	 * @param string               ...$inner   Blocks.
	 */
	public static function row( array $attributes, string ...$inner ): string {
		return self::group(
			array_replace_recursive(
				array(
					'layout' => array(
						'type'     => 'flex',
						'flexWrap' => 'nowrap',
					),
				),
				$attributes
			),
			...$inner
		);
	}

	/**
	 * Returns cells that flow into as many columns as fit.
	 *
	 * @param string               $width      The least width of a cell.
	 * @param array<string, mixed> $attributes Further attributes of the group.
	 * @param string               ...$cells   Blocks.
	 */
	public static function grid( string $width, array $attributes, string ...$cells ): string {
		return self::group(
			array_replace_recursive(
				array(
					'align'  => 'wide',
					'style'  => array( 'spacing' => array( 'blockGap' => 'var:preset|spacing|50' ) ),
					'layout' => array(
						'type'               => 'grid',
						'minimumColumnWidth' => $width,
					),
				),
				$attributes
			),
			...$cells
		);
	}

	/**
	 * Returns wide columns.
	 *
	 * @param array<string, mixed> $attributes Attributes; `verticalAlignment` counts for each column, too.
	 * @param string[]             ...$columns Blocks of each column. A key `width` has its width, `attributes` its attributes.
	 */
	public static function columns( array $attributes, array ...$columns ): string {
		$attributes += array(
			'align' => 'wide',
			'style' => array(
				'spacing' => array(
					'blockGap' => array(
						'top'  => 'var:preset|spacing|50',
						'left' => 'var:preset|spacing|60',
					),
				),
			),
		);
		$vertical    = $attributes['verticalAlignment'] ?? '';
		$html        = array();
		foreach ( $columns as $column ) {
			$about  = array_filter(
				array(
					'verticalAlignment' => $vertical,
					'width'             => $column['width'] ?? '',
				)
			) + ( $column['attributes'] ?? array() );
			$html[] = self::block(
				'column',
				$about,
				self::open(
					'div',
					'wp-block-column' . ( '' === $vertical ? '' : " is-vertically-aligned-{$vertical}" ),
					$about,
					isset( $column['width'] ) ? array( 'flex-basis' => $column['width'] ) : array()
				) . self::join( array_filter( $column, 'is_int', ARRAY_FILTER_USE_KEY ) ) . '</div>'
			);
		}
		return self::block( 'columns', $attributes, self::open( 'div', 'wp-block-columns' . ( '' === $vertical ? '' : " are-vertically-aligned-{$vertical}" ), $attributes ) . self::join( $html ) . '</div>' );
	}

	/**
	 * Returns a heading.
	 *
	 * @param array<string, mixed> $attributes Further attributes.
	 */
	public static function heading( string $text, int $level = 2, array $attributes = array() ): string {
		$all = ( 2 === $level ? array() : array( 'level' => $level ) ) + $attributes;
		return self::block( 'heading', $all, self::open( "h{$level}", 'wp-block-heading', $all ) . "{$text}</h{$level}>" );
	}

	/**
	 * Returns a paragraph.
	 *
	 * @param array<string, mixed> $attributes Its attributes.
	 */
	public static function text( string $text, array $attributes = array() ): string {
		return self::block( 'paragraph', $attributes, self::open( 'p', '', $attributes ) . "{$text}</p>" );
	}

	/**
	 * Returns a paragraph that is larger than the theme's text. The presets of themes differ too much.
	 *
	 * @param string $size A length in `em`.
	 */
	public static function lead( string $text, string $size = '1.2em' ): string {
		return self::text( $text, array( 'style' => array( 'typography' => array( 'fontSize' => $size ) ) ) );
	}

	/** Returns a paragraph in small type. */
	public static function small( string $text ): string {
		return self::text( $text, array( 'fontSize' => 'small' ) );
	}

	/**
	 * Returns a list.
	 */
	public static function items( string ...$items ): string {
		return self::block( 'list', array(), '<ul class="wp-block-list">' . self::join( array_map( static fn ( string $item ): string => self::block( 'list-item', array(), "<li>{$item}</li>" ), $items ) ) . '</ul>' );
	}

	/**
	 * Returns a question whose answer opens below it.
	 *
	 * @param string $question Its text.
	 * @param string $answer   Its text.
	 */
	public static function details( string $question, string $answer ): string {
		return self::block( 'details', array(), "<details class=\"wp-block-details\"><summary>{$question}</summary>" . self::text( $answer ) . '</details>' );
	}

	/** Returns a thin line. */
	public static function line(): string {
		return self::block( 'separator', array( 'align' => 'wide' ), '<hr class="wp-block-separator alignwide has-alpha-channel-opacity"/>' );
	}

	/**
	 * Returns buttons.
	 *
	 * @param array<string, string> $links   Text to URL; all but the first are outlined.
	 * @param string                $justify `left`, `center` or `right`.
	 */
	public static function buttons( array $links, string $justify = 'left' ): string {
		$html = array();
		foreach ( $links as $text => $url ) {
			$attributes = $html ? array( 'className' => 'is-style-outline' ) : array();
			$href       = '' === $url ? '' : ' href="' . esc_url( $url ) . '"';
			$html[]     = self::block( 'button', $attributes, self::open( 'div', 'wp-block-button', $attributes ) . "<a class=\"wp-block-button__link wp-element-button\"{$href}>{$text}</a></div>" );
		}
		$attributes = 'left' === $justify ? array() : array(
			'layout' => array(
				'type'           => 'flex',
				'justifyContent' => $justify,
			),
		);
		return self::block( 'buttons', $attributes, '<div class="wp-block-buttons">' . self::join( $html ) . '</div>' );
	}

	/**
	 * Returns an image.
	 *
	 * @param string               $alt        Its alternative text, plain.
	 * @param array<string, mixed> $attributes Further attributes, such as `aspectRatio`, which crops it, and `id`.
	 */
	public static function image( string $url, string $alt, array $attributes = array(), string $caption = '' ): string {
		$all   = $attributes + ( isset( $attributes['aspectRatio'] ) ? array( 'scale' => 'cover' ) : array() ) + array(
			'sizeSlug'        => 'large',
			'linkDestination' => 'none',
		);
		$shown = Html::image(
			array(
				'src'   => $url,
				'alt'   => $alt,
				'class' => isset( $all['id'] ) ? "wp-image-{$all['id']}" : null,
				'style' => isset( $all['aspectRatio'] ) ? "aspect-ratio:{$all['aspectRatio']};object-fit:cover" : null,
			),
			'/>'
		);
		if ( isset( $all['href'] ) ) {
			$shown = '<a href="' . esc_url( $all['href'] ) . "\">{$shown}</a>";
			unset( $all['href'] );
			$all['linkDestination'] = 'custom';
		}
		return self::block( 'image', $all, self::open( 'figure', "wp-block-image size-{$all['sizeSlug']}", $all ) . $shown . ( '' === $caption ? '' : "<figcaption class=\"wp-element-caption\">{$caption}</figcaption>" ) . '</figure>' );
	}

	/**
	 * Returns the opening tag of a saved element.
	 *
	 * @param string                $tag        Its name.
	 * @param string                $classes    Classes of the block.
	 * @param array<string, mixed>  $attributes Attributes of the block.
	 * @param array<string, string> $css        Further declarations.
	 */
	private static function open( string $tag, string $classes, array $attributes, array $css = array() ): string {
		$names = array( $classes );
		// A paragraph has `align` for its text.
		foreach ( array(
			'align'     => 'p' === $tag ? 'has-text-align-%s' : 'align%s',
			'textAlign' => 'has-text-align-%s',
			'fontSize'  => 'has-%s-font-size',
			'className' => '%s',
		) as $key => $format ) {
			if ( isset( $attributes[ $key ] ) ) {
				$names[] = sprintf( $format, $attributes[ $key ] );
			}
		}
		$style = wp_style_engine_get_styles( $attributes['style'] ?? array() )['declarations'] ?? array();
		$rules = '';
		foreach ( $style + $css as $name => $value ) {
			$rules .= ( '' === $rules ? '' : ';' ) . "{$name}:{$value}";
		}
		$names = trim( implode( ' ', $names ) );
		return "<{$tag}" . ( '' === $names ? '' : " class=\"{$names}\"" ) . ( '' === $rules ? '' : " style=\"{$rules}\"" ) . '>';
	}

	/**
	 * Joins blocks.
	 *
	 * @param string[] $blocks Blocks.
	 */
	private static function join( array $blocks ): string {
		return implode( "\n\n", $blocks );
	}
}
