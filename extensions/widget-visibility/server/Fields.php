<?php
declare( strict_types=1 );

namespace Freehold\Modules\WidgetVisibility;

use WP_Widget;

/**
 * The rules in the form of a widget. They are plain fields: each save adds an empty one.
 */
final class Fields {

	/** The name of the fields among the widget's. */
	private const NAME = 'freehold_visibility';

	/**
	 * Prints the fields below those of the widget.
	 *
	 * @param mixed                $output   What the widget's form returned.
	 * @param array<string, mixed> $instance The widget's settings.
	 */
	public static function show( WP_Widget $widget, mixed $output, mixed $instance ): void {
		// A block has a panel in its editor.
		if ( Widgets::is_foreign() || 'block' === $widget->id_base ) {
			return;
		}
		$stored = is_array( $instance['conditions'] ?? null ) ? $instance['conditions'] : array();
		$rules  = array_map( self::text( ... ), array_filter( (array) ( $stored['rules'] ?? array() ), 'is_array' ) );
		$name   = static fn ( string $field ): string => esc_attr( $widget->get_field_name( self::NAME ) . $field );
		$option = static fn ( string $value, string $label, string $chosen ): string => sprintf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $value, $chosen, false ), esc_html( $label ) );
		$action = (string) ( $stored['action'] ?? 'show' );
		$html   = sprintf( '<details class="freehold-widget-visibility"%s><summary>%s</summary>', array() === $rules ? '' : ' open', esc_html__( 'Visibility', 'freehold' ) )
			. sprintf( '<p><label>%s <select name="%s">', esc_html__( 'When a rule is met', 'freehold' ), $name( '[action]' ) )
			. $option( 'show', __( 'Show the widget', 'freehold' ), $action ) . $option( 'hide', __( 'Hide the widget', 'freehold' ), $action ) . '</select></label></p>';
		foreach ( array( ...$rules, '' ) as $number => $rule ) {
			$choices = '' === $rule ? '' : $option( $rule, Choices::label( $rule ), $rule );
			foreach ( Choices::all() as $group ) {
				$choices .= sprintf( '<optgroup label="%s">', esc_attr( $group['label'] ) );
				foreach ( $group['options'] as $value => $label ) {
					$choices .= $value === $rule ? '' : $option( (string) $value, $label, '' );
				}
				$choices .= '</optgroup>';
			}
			/* translators: %s: number of a rule */
			$label = sprintf( __( 'Rule %s', 'freehold' ), number_format_i18n( $number + 1 ) );
			$html .= sprintf( '<p><label>%s <select class="widefat" name="%s">%s%s</select></label></p>', esc_html( $label ), $name( '[rules][]' ), $option( '', __( 'No rule', 'freehold' ), $rule ), $choices );
		}
		$html .= sprintf( '<p><label><input type="checkbox" name="%s" value="1"%s> %s</label></p></details>', $name( '[all]' ), checked( (string) ( $stored['match_all'] ?? '' ), '1', false ), esc_html__( 'All rules must be met', 'freehold' ) );
		echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped above.
	}

	/**
	 * Stores the rules with the widget's settings, and keeps those of a widget that is saved without these fields.
	 *
	 * @param mixed $instance What is stored.
	 * @param mixed $sent     What the form sent, or the whole settings in a REST request.
	 * @param mixed $before   What was stored.
	 */
	public static function save( mixed $instance, mixed $sent, mixed $before ): mixed {
		if ( Widgets::is_foreign() || ! is_array( $instance ) || ! is_array( $sent ) ) {
			return $instance;
		}
		$fields = $sent[ self::NAME ] ?? null;
		unset( $instance[ self::NAME ], $instance['conditions'] );
		if ( is_array( $fields ) ) {
			$conditions = array(
				'action'    => 'hide' === ( $fields['action'] ?? '' ) ? 'hide' : 'show',
				'match_all' => empty( $fields['all'] ) ? '0' : '1',
				'rules'     => array_values( array_filter( array_map( self::rule( ... ), (array) ( $fields['rules'] ?? array() ) ) ) ),
			);
		} else {
			$conditions = $sent['conditions'] ?? ( wp_is_serving_rest_request() ? null : $before['conditions'] ?? null );
		}
		return empty( $conditions['rules'] ) ? $instance : array( 'conditions' => map_deep( $conditions, static fn ( mixed $value ): mixed => is_string( $value ) ? wp_strip_all_tags( $value ) : $value ) ) + $instance;
	}

	/**
	 * Returns a stored rule as the text of a choice.
	 *
	 * @param array<string, mixed> $rule The rule.
	 */
	private static function text( array $rule ): string {
		return sprintf( '%s:%s%s', $rule['major'] ?? '', $rule['minor'] ?? '', empty( $rule['has_children'] ) ? '' : ':children' );
	}

	/**
	 * Returns the rule of a choice as it is stored.
	 *
	 * @return array{major: string, minor: string, has_children: bool}|null Null for none.
	 */
	private static function rule( mixed $text ): ?array {
		return is_string( $text ) && preg_match( '~^([a-z_]+):(.*?)(:children)?$~', $text, $found )
			? array(
				'major'        => $found[1],
				'minor'        => $found[2],
				'has_children' => isset( $found[3] ),
			)
			: null;
	}
}
