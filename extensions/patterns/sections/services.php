<?php
/**
 * Services with their length and price, and a button to book.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array(),
		Markup::columns(
			array(),
			array(
				Markup::heading( esc_html__( 'What we do', 'freehold' ) ),
				Markup::lead( esc_html__( 'Every appointment begins with a talk, and ends when you are happy with the result.', 'freehold' ) ),
				Parts::button( __( 'Book an appointment', 'freehold' ) ),
			),
			array(
				'width' => '56%',
				Parts::priced( __( 'First consultation', 'freehold' ), '$40', __( '30 minutes. We get to know each other.', 'freehold' ) ),
				Parts::priced( __( 'Single session', 'freehold' ), '$75', __( '60 minutes, in the studio or online.', 'freehold' ) ),
				Parts::priced( __( 'Ten sessions', 'freehold' ), '$650', __( 'Valid for a year. One is free.', 'freehold' ) ),
			)
		)
	)
);
