<?php
declare( strict_types=1 );

namespace Freehold\Modules\WidgetVisibility;

use Freehold\Module as Base;

/**
 * Rules for the visibility of widgets, as Jetpack stores them.
 */
final class Module extends Base {

	/**
	 * Applies the rules on visitors' pages, once WordPress knows which page it is.
	 */
	public function every_page(): void {
		add_action( 'template_redirect', array( Widgets::class, 'watch' ) );
	}

	/**
	 * Applies the rules to the REST API, where visitors can read the sidebars that a theme offers there.
	 */
	public function fields(): void {
		add_filter( 'rest_prepare_widget', array( Widgets::class, 'in_response' ), 10, 2 );
	}

	/**
	 * Adds the rules to the forms of widgets, and keeps them when widgets are saved.
	 */
	public function hooks(): void {
		add_action( 'in_widget_form', array( Fields::class, 'show' ), 10, 3 );
		add_filter( 'widget_update_callback', array( Fields::class, 'save' ), 10, 3 );
		add_action( 'enqueue_block_editor_assets', array( Choices::class, 'print' ), 20 );
	}
}
