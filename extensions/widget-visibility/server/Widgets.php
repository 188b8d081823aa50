<?php
declare( strict_types=1 );

namespace Freehold\Modules\WidgetVisibility;

use WP_REST_Response;

/**
 * Leaves out the widgets whose rules hide them.
 */
final class Widgets {

	/** The fields of a response that say what is in a widget. */
	private const EMPTY_FIELDS = array(
		'rendered'      => '',
		'rendered_form' => '',
		'instance'      => null,
	);

	/**
	 * Starts, unless Jetpack does the same.
	 */
	public static function watch(): void {
		if ( ! self::is_foreign() ) {
			// The first is what themes ask whether a sidebar has widgets.
			add_filter( 'sidebars_widgets', array( self::class, 'in_sidebars' ) );
			add_filter( 'widget_display_callback', array( self::class, 'shown' ) );
		}
	}

	/**
	 * Returns whether Jetpack applies and edits the rules.
	 */
	public static function is_foreign(): bool {
		return class_exists( 'Jetpack_Widget_Conditions', false );
	}

	/**
	 * Removes hidden widgets from the lists of sidebars.
	 *
	 * @param mixed $sidebars The IDs of widgets, by sidebar.
	 */
	public static function in_sidebars( mixed $sidebars ): mixed {
		foreach ( is_array( $sidebars ) ? $sidebars : array() as $sidebar => $ids ) {
			if ( 'wp_inactive_widgets' !== $sidebar && is_array( $ids ) ) {
				$sidebars[ $sidebar ] = array_values( array_filter( $ids, static fn ( mixed $id ): bool => ! is_string( $id ) || ! self::is_hidden( self::instance( $id ) ) ) );
			}
		}
		return $sidebars;
	}

	/**
	 * Returns a widget's settings, or false if its rules hide it.
	 *
	 * @param mixed $instance The settings.
	 */
	public static function shown( mixed $instance ): mixed {
		return self::is_hidden( $instance ) ? false : $instance;
	}

	/**
	 * Empties a hidden widget, except for users who edit widgets. A request of the REST API is no page, so no rule about pages is met.
	 *
	 * @param WP_REST_Response     $response The widget.
	 * @param array<string, mixed> $widget   As WordPress registered it.
	 */
	public static function in_response( WP_REST_Response $response, array $widget ): WP_REST_Response {
		if ( ! current_user_can( 'edit_theme_options' ) && ! self::is_foreign() && self::is_hidden( self::instance( (string) $widget['id'] ) ) ) {
			$data = (array) $response->get_data();
			$response->set_data( array_intersect_key( self::EMPTY_FIELDS, $data ) + $data );
		}
		return $response;
	}

	/**
	 * Returns whether rules hide a widget.
	 *
	 * @param mixed $instance The settings.
	 */
	private static function is_hidden( mixed $instance ): bool {
		$conditions = is_array( $instance ) ? self::conditions( $instance ) : array();
		return array() !== $conditions && ! Rules::show( $conditions );
	}

	/**
	 * Returns the stored settings of a widget.
	 *
	 * @param string $id Such as `text-2`.
	 */
	private static function instance( string $id ): mixed {
		$parts  = wp_parse_widget_id( $id );
		$stored = get_option( "widget_{$parts['id_base']}" );
		return isset( $parts['number'] ) ? ( is_array( $stored ) ? $stored[ $parts['number'] ] ?? null : null ) : $stored;
	}

	/**
	 * Returns the rules of a widget. Those of a block are in its comment; of several blocks, the first one's count.
	 *
	 * @param array<string, mixed> $instance The settings.
	 * @return array<string, mixed> Empty if there are none.
	 */
	private static function conditions( array $instance ): array {
		$conditions = $instance['conditions'] ?? null;
		$content    = $instance['content'] ?? null;
		if ( null === $conditions && is_string( $content ) && str_contains( $content, '"conditions"' ) ) {
			$blocks     = array_filter( parse_blocks( $content ), static fn ( array $block ): bool => null !== $block['blockName'] );
			$conditions = reset( $blocks )['attrs']['conditions'] ?? null;
		}
		return is_array( $conditions ) && is_array( $conditions['rules'] ?? null ) && array() !== $conditions['rules'] ? $conditions : array();
	}
}
