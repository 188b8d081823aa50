<?php
/**
 * One page.
 */

declare( strict_types=1 );

require __DIR__ . '/single.php';
