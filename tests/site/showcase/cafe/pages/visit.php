<?php
/**
 * How to find, ask and book the café.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

use Freehold\Modules\Patterns\Markup;

return post(
	Markup::section(
		array( 'style' => array( 'spacing' => array( 'blockGap' => 'var:preset|spacing|50', 'padding' => array( 'bottom' => '0' ) ) ) ),
		Markup::columns(
			array( 'verticalAlignment' => 'bottom' ),
			array( 'width' => '60%', over( 'Visit' ), Markup::heading( 'The second house after the lighthouse', 1, array( 'className' => 'is-display' ) ) ),
			array( hours( true ) )
		),
		figure( 'harbour', '21/9', array( 'align' => 'full', 'className' => 'is-hero' ) )
	),
	Markup::section(
		array(),
		Markup::columns(
			array(),
			array( 'width' => '38%', Markup::heading( 'Hours', 2, array( 'fontSize' => 'x-large' ) ), hours(), Markup::heading( 'Address', 2, array( 'fontSize' => 'x-large' ) ), feature( 'contact-info', 'jetpack/contact-info' ) ),
			array( feature( 'map', 'jetpack/map' ), Markup::small( 'From the station it is seven minutes on foot, always toward the water. Bus 2 stops at the pier.' ) )
		)
	),
	Markup::section(
		array( 'className' => 'is-style-section-5' ),
		Markup::columns(
			array(),
			array(
				over( 'Book' ),
				Markup::block( 'heading', array(), '<h2 class="wp-block-heading" id="book">A table by the window</h2>' ),
				Markup::text( 'We keep four chairs for guests who write. You get an answer the same day, and a chair with a view if there is one.', array( 'fontSize' => 'large' ) ),
				Markup::details( 'Can we bring a dog?', 'Yes. There is water beside the door, and usually another dog.' ),
				Markup::details( 'Is there room for ten?', 'On Friday evenings, if you tell us a week before.' ),
				Markup::details( 'Do you have a ramp?', 'Yes, at the side door. Ring the loud bell.' ),
			),
			array( feature( 'contact-form', 'jetpack/contact-form' ) )
		)
	),
	Markup::section(
		array(),
		top( 'What is on', 'Evenings and Saturdays' ),
		Markup::columns( array( 'verticalAlignment' => 'center' ), array( events() ), array( 'width' => '52%', figure( 'evening', '4/3' ) ) )
	),
	letter()
);
