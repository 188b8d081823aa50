<?php
/**
 * Opening hours beside a map and the address.
 *
 * @package Freehold
 */

declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;
?>
<!-- wp:group {"align":"full","style":{"spacing":{"padding":{"top":"var:preset|spacing|50","bottom":"var:preset|spacing|50"}}},"layout":{"type":"constrained"}} -->
<div class="wp-block-group alignfull" style="padding-top:var(--wp--preset--spacing--50);padding-bottom:var(--wp--preset--spacing--50)"><!-- wp:heading {"align":"wide"} -->
<h2 class="wp-block-heading alignwide"><?php esc_html_e( 'Visit us', 'freehold' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:columns {"align":"wide","style":{"spacing":{"blockGap":{"left":"var:preset|spacing|50"}}}} -->
<div class="wp-block-columns alignwide"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Opening hours', 'freehold' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:jetpack/business-hours {"showOpenNow":true,"groupDays":true,"fontSize":"medium"} /-->

<!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Find us', 'freehold' ); ?></h3>
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
<div class="wp-block-column"><!-- wp:jetpack/map {"points":[{"placeTitle":"Portland","title":"Portland","caption":"7 Harbour Lane","id":"portland","coordinates":{"longitude":-70.2553,"latitude":43.6591}}],"mapCenter":{"lng":-70.2553,"lat":43.6591}} -->
<div class="wp-block-jetpack-map" data-map-style="default" data-map-details="true" data-points="[{&quot;placeTitle&quot;:&quot;Portland&quot;,&quot;title&quot;:&quot;Portland&quot;,&quot;caption&quot;:&quot;7 Harbour Lane&quot;,&quot;id&quot;:&quot;portland&quot;,&quot;coordinates&quot;:{&quot;longitude&quot;:-70.2553,&quot;latitude&quot;:43.6591}}]" data-zoom="13" data-map-center="{&quot;lng&quot;:-70.2553,&quot;lat&quot;:43.6591}" data-marker-color="red" data-show-fullscreen-button="true"><ul><li><a href="https://www.google.com/maps/search/?api=1&amp;query=43.6591,-70.2553">Portland</a></li></ul></div>
<!-- /wp:jetpack/map --></div>
<!-- /wp:column --></div>
<!-- /wp:columns --></div>
<!-- /wp:group -->
