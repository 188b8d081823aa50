<?php
/**
 * A review with stars, as a card.
 *
 * @package Freehold
 */

declare( strict_types=1 );

use Freehold\Modules\Patterns\Sections;

defined( 'ABSPATH' ) || exit;
?>
<!-- wp:group {"style":{"border":{"width":"1px"},"spacing":{"padding":{"top":"var:preset|spacing|40","right":"var:preset|spacing|40","bottom":"var:preset|spacing|40","left":"var:preset|spacing|40"}}},"layout":{"type":"constrained"}} -->
<div class="wp-block-group" style="border-width:1px;padding-top:var(--wp--preset--spacing--40);padding-right:var(--wp--preset--spacing--40);padding-bottom:var(--wp--preset--spacing--40);padding-left:var(--wp--preset--spacing--40)"><?php Sections::review( 5, __( 'My second kitchen', 'freehold' ), __( 'The best bread in town, and they remember how I take my coffee.', 'freehold' ), __( 'Alex, regular guest', 'freehold' ) ); ?></div>
<!-- /wp:group -->
