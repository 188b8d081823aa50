<?php
/**
 * The facts of an event, with a form to register.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;
?>
<!-- wp:group {"align":"full","style":{"spacing":{"padding":{"top":"var:preset|spacing|50","bottom":"var:preset|spacing|50"}}},"layout":{"type":"constrained"}} -->
<div class="wp-block-group alignfull" style="padding-top:var(--wp--preset--spacing--50);padding-bottom:var(--wp--preset--spacing--50)"><!-- wp:heading {"align":"wide"} -->
<h2 class="wp-block-heading alignwide"><?php esc_html_e( 'Evening of small concerts', 'freehold' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:columns {"align":"wide","style":{"spacing":{"blockGap":{"left":"var:preset|spacing|50"}}}} -->
<div class="wp-block-columns alignwide"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:paragraph {"fontSize":"large"} -->
<p class="has-large-font-size"><?php esc_html_e( 'Three musicians play half an hour each, between the tables. Doors open at seven.', 'freehold' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'When', 'freehold' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Saturday, 7:00 pm to 10:00 pm', 'freehold' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Where', 'freehold' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:jetpack/contact-info -->
<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/email {"email":"hello@example.com"} -->
<div class="wp-block-jetpack-email"><a href="mailto:hello@example.com">hello@example.com</a></div>
<!-- /wp:jetpack/email -->

<!-- wp:jetpack/phone {"phone":"+1 207 555 0147"} -->
<div class="wp-block-jetpack-phone"><a href="tel:+12075550147">+1 207 555 0147</a></div>
<!-- /wp:jetpack/phone -->

<!-- wp:jetpack/address {"address":"7 Harbour Lane","city":"Portland","region":"ME","postal":"04101"} -->
<div class="wp-block-jetpack-address"><div class="jetpack-address__address jetpack-address__address1">7 Harbour Lane</div><div><span class="jetpack-address__city">Portland</span>, <span class="jetpack-address__region">ME</span> <span class="jetpack-address__postal">04101</span></div></div>
<!-- /wp:jetpack/address --></div>
<!-- /wp:jetpack/contact-info --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Register', 'freehold' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:jetpack/contact-form -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true} -->
<div><!-- wp:jetpack/label {"label":<?php echo Sections::json( __( 'Name', 'freehold' ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- JSON. ?>} /-->

<!-- wp:jetpack/input /--></div>
<!-- /wp:jetpack/field-name -->

<!-- wp:jetpack/field-email {"required":true} -->
<div><!-- wp:jetpack/label {"label":<?php echo Sections::json( __( 'Email', 'freehold' ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- JSON. ?>} /-->

<!-- wp:jetpack/input /--></div>
<!-- /wp:jetpack/field-email -->

<!-- wp:jetpack/field-number -->
<div><!-- wp:jetpack/label {"label":<?php echo Sections::json( __( 'Number of seats', 'freehold' ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- JSON. ?>} /-->

<!-- wp:jetpack/input {"type":"number","min":1} /--></div>
<!-- /wp:jetpack/field-number -->

<!-- wp:button {"tagName":"button","type":"submit"} -->
<div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button"><?php esc_html_e( 'Save my seat', 'freehold' ); ?></button></div>
<!-- /wp:button --></div>
<!-- /wp:jetpack/contact-form --></div>
<!-- /wp:column --></div>
<!-- /wp:columns --></div>
<!-- /wp:group -->
