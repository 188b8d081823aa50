<?php
/**
 * An introduction, a gallery and a button.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;
?>
<!-- wp:group {"align":"full","style":{"spacing":{"padding":{"top":"var:preset|spacing|50","bottom":"var:preset|spacing|50"}}},"layout":{"type":"constrained"}} -->
<div class="wp-block-group alignfull" style="padding-top:var(--wp--preset--spacing--50);padding-bottom:var(--wp--preset--spacing--50)"><!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Selected work', 'freehold' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph {"fontSize":"large"} -->
<p class="has-large-font-size"><?php esc_html_e( 'Photographs of people, harbors and bread, made on film between Lisbon and Tromsø.', 'freehold' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/tiled-gallery {"align":"wide"} /-->

<!-- wp:jetpack/button {"text":<?php echo Sections::json( __( 'Work with me', 'freehold' ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- JSON. ?>} /--></div>
<!-- /wp:group -->
