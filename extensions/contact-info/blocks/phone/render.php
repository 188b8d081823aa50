<?php
/**
 * What visitors see of the block.
 *
 * @package Freehold
 *
 * @var string $content The saved markup.
 */

declare( strict_types=1 );

use Freehold\Modules\ContactInfo\PhoneLink;

echo PhoneLink::complete( $content ); // phpcs:ignore WordPress.Security.EscapeOutput -- The saved markup, as core prints that of any block.
